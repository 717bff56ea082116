# The tangent. No line joins its branches.
plot 'tan(x)' --range=-2pi:2pi -o tangent.png
