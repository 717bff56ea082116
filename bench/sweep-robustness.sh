#!/bin/bash
# What a sweep leaves behind when things go wrong: killed at any time, a full disk, a closed folder, parts of a whole.
#
#     sweep-robustness.sh [BINARY]
#
# Each trial has to end in the very files of an undisturbed run, byte for byte, with no finished frame drawn twice. A full
# disk has to be mounted, and a folder can be closed to anyone but root: without root both trials are left out.

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
# A copy, since whoever the closed folder is closed to may not reach the original.
cp "$binary" plot && chmod 755 plot || exit 1
plot=$folder/plot

say() { printf '%s\n' "$*"; }
fail() {
  say "  FAILED: $*"
  failures=$((failures + 1))
}

wave=('sin(k*M)*cos(3M)' --sweep k=1:7/120 --size 800x600 --quiet)
frames=(-o 'frames/wave-{k:.2f}.png')

# draw FOLDER ARGUMENT…: runs plot in the folder to its end; its messages go to the file errors.
draw() { (cd "$1" && exec "$plot" "${@:2}") 2>errors; }

# draw_killed FOLDER SECONDS ARGUMENT…: the same, killed after so long; false where it came to its end before.
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

# A time in seconds, random, up to this.
up_to() { awk "BEGIN { print $1 * $RANDOM / 32768 }"; }

# What tells a file from another of the same name: its number, and when it was changed.
marks() { find "$1/frames" -name '*.png' ! -name '.*' -printf '%f %i %C@\n' 2>/dev/null | sort; }

# Every frame in the folder is one of the undisturbed run's, and those of before are the same files still.
check_frames() {
  local file
  for file in "$1"/frames/*.png; do
    [ ! -e "$file" ] || cmp -s "$file" "whole/frames/${file##*/}" || fail "$file is not whole"
  done
  marks "$1" >marks-now
  [ ! -e "$1.marks" ] || [ -z "$(comm -23 "$1.marks" marks-now)" ] || fail "finished frames of $1 were drawn again"
  mv marks-now "$1.marks"
}

# The folder holds the undisturbed run's files and no other.
check_same() { diff -rq "$1/frames" whole/frames || fail "$1 is not what an undisturbed run leaves"; }

# check_stopped STATUS WANTED WORDS: the job has ended with this status and one line that has these words.
check_stopped() {
  [ "$1" = "$2" ] || fail "exit status $1, not $2"
  [ "$(wc -l <errors)" = 1 ] || fail "$(wc -l <errors) lines on standard error"
  grep -q "$3" errors || fail "nothing of '$3' on standard error"
  sed 's/^/  /' errors
}

killed() {
  say "Killed with signal 9 at random times, and resumed until done"
  local round tries
  for round in 1 2 3 4 5; do
    rm -rf killed killed.marks
    mkdir killed
    tries=1
    # Longer each time, so that it ends on a slow machine too.
    while draw_killed killed "$(up_to "0.4 + 0.1 * $tries")" "${wave[@]}" "${frames[@]}" --resume; do
      check_frames killed
      tries=$((tries + 1))
    done
    check_frames killed
    check_same killed
    say "  round $round: done at try $tries"
  done
}

full_disk() {
  say "A full disk"
  mkdir disk
  if [ "$(id -u)" != 0 ] || ! mount -t tmpfs -o size=1500k tmpfs disk 2>/dev/null; then
    say "  left out: no right to mount a small disk"
    return
  fi
  draw disk "${wave[@]}" "${frames[@]}"
  check_stopped $? 73 'No space left on device'
  check_frames disk
  [ -z "$(find disk -name '*.part')" ] || fail "half-written: $(find disk -name '*.part')"
  [ -s disk.marks ] || fail "no frame was finished"
  draw disk "${wave[@]}" "${frames[@]}" --resume
  check_stopped $? 73 'No space left on device'
  check_frames disk
  mount -o remount,size=5m disk
  draw disk "${wave[@]}" -o wave.gif
  check_stopped $? 73 'No space left on device'
  [ "$(ls -A disk)" = frames ] || fail "something is left of the animation: $(ls -A disk)"
  mount -o remount,size=64m disk
  draw disk "${wave[@]}" "${frames[@]}" --resume || fail "$(cat errors)"
  check_frames disk
  check_same disk
}

closed_folder() {
  say "A folder that is closed meanwhile"
  if [ "$(id -u)" != 0 ] || ! command -v setpriv >/dev/null; then
    say "  left out: no right to become somebody else"
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
  # What could not be removed meanwhile is overwritten, and gone in the end.
  check_same closed
}

# parts FILE ARGUMENT…: seven parts, one of them run twice, two killed at first, gathered to the file of one run.
parts() {
  local file=$1 part
  local command=("${@:2}" --size 800x600 --quiet -o "$file")
  say "Parts of ${file%%-*}, gathered: ${*:2}"
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
  # The lists of the parts stay.
  rm -rf parts/frames/*-of-7.sweep.jsonl "parts/$file.parts"
  diff -rq one parts || fail "the parts do not make what one run makes"
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
[ $failures = 0 ] && say "All is as it should be." && exit
say "$failures faults."
exit 1
