#!/bin/bash
# Tests the files of a sweep after faults: killed processes, a full disk, a read-only folder, parts run separately.
#
#     sweep-robustness.sh [BINARY]
#
# Each trial must end with the same files as an undisturbed run, byte for byte, and must not draw a finished frame twice. Two
# trials need root and are skipped without it: one mounts a small disk, the other runs as a user without write permission.

set -u
binary=$(realpath "${1:-.build/release/plot}")
folder=$(mktemp -d)
failures=0
stopping() {
  ! mountpoint -q "$folder/disk" || umount "$folder/disk"
  rm -rf "$folder"
}
trap stopping EXIT
chmod 755 "$folder"
cd "$folder" || exit 1
# A copy, because the user of the read-only trial may not be able to read the original.
cp "$binary" plot && chmod 755 plot || exit 1
plot=$folder/plot

say() { printf '%s\n' "$*"; }
fail() {
  say "  FAILED: $*"
  failures=$((failures + 1))
}

wave=('sin(k*M)*cos(3M)' --sweep k=1:7/120 --size 800x600 --quiet)
frames=(-o 'frames/wave-{k:.2f}.png')

# draw FOLDER ARGUMENT…: runs plot in the folder until it ends. Its messages go to the file errors.
draw() { (cd "$1" && exec "$plot" "${@:2}") 2>errors; }

# draw_killed FOLDER SECONDS ARGUMENT…: the same, but kills plot after this time. False if plot ended before.
draw_killed() {
  (cd "$1" && exec "$plot" "${@:3}") 2>errors &
  local process=$! status
  sleep "$2"
  kill -9 $process 2>/dev/null
  wait $process 2>/dev/null
  status=$?
  [ $status = 137 ] || [ $status = 0 ] || fail "exit status $status: $(cat errors)"
  [ $status = 137 ]
}

# A random time in seconds, up to this maximum.
up_to() { awk "BEGIN { print $1 * $RANDOM / 32768 }"; }

# What distinguishes files with the same name: the inode number and the time of change.
marks() { find "$1/frames" -name '*.png' ! -name '.*' -printf '%f %i %C@\n' 2>/dev/null | sort; }

# Checks that every frame in the folder equals that of the undisturbed run, and that earlier frames are still the same files.
check_frames() {
  local file
  for file in "$1"/frames/*.png; do
    [ ! -e "$file" ] || cmp -s "$file" "whole/frames/${file##*/}" || fail "$file is not complete"
  done
  marks "$1" >marks-now
  [ ! -e "$1.marks" ] || [ -z "$(comm -23 "$1.marks" marks-now)" ] || fail "finished frames of $1 were drawn again"
  mv marks-now "$1.marks"
}

# Checks that the folder has the files of the undisturbed run and no others.
check_same() { diff -rq "$1/frames" whole/frames || fail "$1 differs from an undisturbed run"; }

# check_stopped STATUS WANTED WORDS: checks the exit status, and that standard error is one line with these words.
check_stopped() {
  [ "$1" = "$2" ] || fail "exit status $1, not $2"
  [ "$(wc -l <errors)" = 1 ] || fail "$(wc -l <errors) lines on standard error"
  grep -q "$3" errors || fail "'$3' is missing on standard error"
  sed 's/^/  /' errors
}

killed() {
  say "Killed with signal 9 at random times, and resumed until complete"
  local round tries
  for round in 1 2 3 4 5; do
    rm -rf killed killed.marks
    mkdir killed
    tries=1
    # The time grows with each try, so that the trial ends on a slow machine too.
    while draw_killed killed "$(up_to "0.4 + 0.1 * $tries")" "${wave[@]}" "${frames[@]}" --resume; do
      check_frames killed
      tries=$((tries + 1))
    done
    check_frames killed
    check_same killed
    say "  round $round: complete after $tries tries"
  done
}

full_disk() {
  say "A full disk"
  mkdir disk
  if [ "$(id -u)" != 0 ] || ! mount -t tmpfs -o size=1500k tmpfs disk 2>/dev/null; then
    say "  skipped: mounting a small disk needs root"
    return
  fi
  draw disk "${wave[@]}" "${frames[@]}"
  check_stopped $? 73 'No space left on device'
  check_frames disk
  [ -z "$(find disk -name '*.part')" ] || fail "incomplete: $(find disk -name '*.part')"
  [ -s disk.marks ] || fail "no frame was finished"
  draw disk "${wave[@]}" "${frames[@]}" --resume
  check_stopped $? 73 'No space left on device'
  check_frames disk
  mount -o remount,size=5m disk
  draw disk "${wave[@]}" -o wave.gif
  check_stopped $? 73 'No space left on device'
  [ "$(ls -A disk)" = frames ] || fail "files of the animation remain: $(ls -A disk)"
  mount -o remount,size=64m disk
  draw disk "${wave[@]}" "${frames[@]}" --resume || fail "$(cat errors)"
  check_frames disk
  check_same disk
}

closed_folder() {
  say "A folder that becomes read-only during the sweep"
  if [ "$(id -u)" != 0 ] || ! command -v setpriv >/dev/null; then
    say "  skipped: running as another user needs root"
    return
  fi
  mkdir -p closed/frames
  chmod 777 closed closed/frames
  as_nobody() { (cd closed && exec setpriv --reuid=65534 --regid=65534 --clear-groups "$plot" "$@") 2>errors; }
  as_nobody "${wave[@]}" "${frames[@]}" &
  local process=$!
  until [ "$(marks closed | wc -l)" -gt 3 ] || ! kill -0 $process 2>/dev/null; do sleep 0.01; done
  chmod 555 closed/frames
  wait $process
  check_stopped $? 73 'Permission denied'
  check_frames closed
  as_nobody "${wave[@]}" "${frames[@]}" --resume
  check_stopped $? 73 'Permission denied'
  check_frames closed
  chmod 777 closed/frames
  as_nobody "${wave[@]}" "${frames[@]}" --resume || fail "$(cat errors)"
  check_frames closed
  # Files that could not be removed while the folder was read-only are overwritten, and removed at the end.
  check_same closed
}

# parts FILE ARGUMENT…: draws seven parts, one of them twice and two after being killed, and gathers them.
parts() {
  local file=$1 part
  local command=("${@:2}" --size 800x600 --quiet -o "$file")
  say "Gathering the parts of ${file%%-*}: ${*:2}"
  rm -rf one parts
  mkdir one parts
  draw one "${command[@]}" || fail "$(cat errors)"
  draw parts "${command[@]}" --shard 1/7 || fail "$(cat errors)"
  draw parts gather "$file" && fail "gathered one of seven parts"
  for part in $(shuf -e 2 3 4 5 6 7); do
    case $part in
      3) draw parts "${command[@]}" --shard $part/7 ;;
      4) draw_killed parts "$(up_to 0.3)" "${command[@]}" --shard $part/7 ;;
      5) draw_killed parts "$(up_to 0.3)" "${command[@]}" --shard $part/7 --resume ;;
    esac
    if [ $part = 4 ]; then
      draw parts "${command[@]}" --shard $part/7 || fail "$(cat errors)"
    else
      draw parts "${command[@]}" --shard $part/7 --resume || fail "$(cat errors)"
    fi
  done
  draw parts gather "$file" --quiet || fail "$(cat errors)"
  # The lists of the parts remain, so they are removed before the comparison.
  rm -rf parts/frames/*-of-7.sweep.jsonl "parts/$file.parts"
  diff -rq one parts || fail "the gathered parts differ from a single run"
}

mkdir whole
draw whole "${wave[@]}" "${frames[@]}" || fail "$(cat errors)"
killed
full_disk
closed_folder
parts 'frames/wave-{k:.2f}.png' 'sin(k*M)*cos(3M)' --sweep k=1:7/60
parts wave.gif 'sin(k*M)*cos(3M)' --sweep k=1:7/60 --bounce --ease in-out
parts wave.apng 'sin(k*M)*cos(3M)' --sweep k=1:7/60
parts family.png 'sin(k*M)/M' --sweep k=1:5/60
parts grid.svg 'tan(k*M)+floor(M)' --sweep k=1:3/12 --grid --mark
[ $failures = 0 ] && say "All trials passed." && exit
say "$failures failures."
exit 1
