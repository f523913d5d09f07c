/** A row that is there already, in the house or further up in the file. */
export type Repeat = { row: number; column: string; value: string; with: string }

/** A value of a row; `key` where more than the value makes two of them the same. */
type Value = { row: number; value: string | null | undefined; key?: string }

/** What of the values stands twice in the file, or in the house already: each with whom it collides. Keys compare without case. */
export function repeatsOf(
  column: string,
  values: readonly Value[],
  { known, keyOf = lower }: { known: ReadonlyMap<string, string>; keyOf?: (value: string) => string },
): Repeat[] {
  const seen = new Map<string, number>()
  return values.flatMap(({ row, value, key: given }) => {
    const key = given ?? (value ? keyOf(value) : '')
    if (!value || key === '') return []
    const other = known.get(key)
    const before = seen.get(key)
    if (before === undefined) seen.set(key, row)
    if (other !== undefined) return [{ row, column, value, with: other }]
    return before === undefined ? [] : [{ row, column, value, with: `row ${before}` }]
  })
}

export function lower(value: string): string {
  return value.toLowerCase()
}
