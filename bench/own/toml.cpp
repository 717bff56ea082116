// Reads a file of settings with toml++, so that valgrind can count the instructions. Prints the number of settings.

#include <toml++/toml.h>

#include <cstdio>

int main(int count, char **arguments) {
  if (count != 2) return 64;
  std::printf("%zu\n", toml::parse_file(arguments[1]).size());
  return 0;
}
