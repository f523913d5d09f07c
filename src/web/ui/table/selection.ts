/** The rows that are selected, by id, as they were when they were last seen. */
export type Selection<Row = unknown> = ReadonlyMap<string, Row>

export const nothingSelected: Selection<never> = new Map<string, never>()

/** The selection with these rows in it, or without them. */
export function selectionWith<Row>(now: Selection<Row>, rows: ReadonlyMap<string, Row>, on: boolean): Selection<Row> {
  const next = new Map(now)
  for (const [id, row] of rows) {
    if (on) next.set(id, row)
    else next.delete(id)
  }
  return next
}

/** The same rows as they are now, where they are at hand. */
export function seenAnew<Row>(now: Selection<Row>, rows: ReadonlyMap<string, Row>): Selection<Row> {
  return new Map([...now].map(([id, row]) => [id, rows.get(id) ?? row]))
}

/** The places from one row to another, whichever stands first. */
export function placesBetween(from: number, to: number): number[] {
  const first = Math.min(from, to)
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => first + step)
}
