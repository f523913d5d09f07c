const longest = 10
const whenNameless = 'OUTLET'

/** A short code out of a name: its letters and digits in capitals, with a number where the code is taken. */
export function codeFor(name: string, taken: ReadonlySet<string>): string {
  const code = lettersOf(name).slice(0, 6) || whenNameless
  if (!taken.has(code)) return code
  for (let number = 2; ; number += 1) {
    const numbered = `${code.slice(0, longest - String(number).length)}${number}`
    if (!taken.has(numbered)) return numbered
  }
}

/** Accents go, all that is not a Latin letter or a digit goes. */
export function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}
