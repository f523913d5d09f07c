/** Writes to the browser's console what nobody can act on but a developer should be able to see. */
export function report(what: string, error: unknown) {
  // oxlint-disable-next-line no-console
  console.warn(what, error)
}
