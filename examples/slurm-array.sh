#!/bin/sh
# Draws an animation in seven parts on a Slurm cluster. This submits the parts, waits for them and joins them:
#
#   sbatch --wait slurm-array.sh && plot gather wave.gif
#
# This joins them in a second job, without waiting:
#
#   job=$(sbatch --parsable slurm-array.sh)
#   sbatch --dependency=afterok:$job --wrap 'plot gather wave.gif'
#
# All nodes must share the folder. Each task draws every seventh frame, starting with the number that Slurm gives to the
# task. A task that is requeued or submitted again draws only what is missing.

#SBATCH --job-name=wave
#SBATCH --array=1-7
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --output=wave-%a.log

exec plot 'sin(k*M)*cos(3M)' --sweep k=1:7/100 --size 800x600 -o wave.gif \
  --shard auto --resume --jobs "${SLURM_CPUS_PER_TASK:-1}" --quiet
