/** True when any of the texts contains what is sought, whatever the case; nothing sought matches all. */
export function includesText(texts: readonly (string | number | null | undefined)[], sought: string): boolean {
  const needle = sought.trim().toLowerCase()
  if (needle === '') return true
  return texts.some((text) => text !== null && text !== undefined && String(text).toLowerCase().includes(needle))
}
