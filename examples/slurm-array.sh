#!/bin/sh
# An animation in seven parts on a Slurm cluster, and then in one piece:
#
#   sbatch --wait slurm-array.sh && plot gather wave.gif
#
# or, without waiting here:
#
#   job=$(sbatch --parsable slurm-array.sh)
#   sbatch --dependency=afterok:$job --wrap 'plot gather wave.gif'
#
# The folder has to be one that all nodes share. Each task draws every seventh frame; which ones it learns from Slurm.
# A task that is requeued, or submitted again, draws only what is missing.

#SBATCH --job-name=wave
#SBATCH --array=1-7
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --output=wave-%a.log

exec plot 'sin(k*M)*cos(3M)' --sweep k=1:7/100 --size 800x600 -o wave.gif \
  --shard auto --resume --jobs "${SLURM_CPUS_PER_TASK:-1}" --quiet
