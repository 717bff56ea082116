# The keys of a calculator as the function: 4 + M × 3 = is (4+M)×3.
plot --keys '4 + M × 3 = sin' --range -4:4 -o keys.png
