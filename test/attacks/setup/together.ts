/** Works on every item, so many at once. */
export async function together<Item>(
  items: Iterable<Item>,
  { workers }: { workers: number },
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const run = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: workers }, run))
}

/** Sends all before the first is answered, in an order of chance; the answers stand in the order that was given. */
export async function atOnce<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers = new Map<() => Promise<T>, Promise<T>>()
  for (const work of works.toSorted(() => Math.random() - 0.5)) answers.set(work, work())
  return Promise.all(works.map(async (work) => answers.get(work) ?? work()))
}
