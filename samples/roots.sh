# Real roots. A literal fraction with an odd denominator is defined for negative numbers too.
plot 'x^(1/3)' 'x^(2/3)' 'x^(1/5)' --range -8:8 -o roots.png
