/** A list in which one thing moved to another place; the same list when there is no such place. */
export function moved<Thing>(list: readonly Thing[], from: number, to: number): readonly Thing[] {
  const thing = list[from]
  if (thing === undefined || to < 0 || to >= list.length || from === to) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, thing)
}

/** Things in the order of their ids; those that the order does not know come last, as they came. */
export function inOrder<Thing extends { id: string }>(things: readonly Thing[], ids: readonly string[]): Thing[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return things.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
}
