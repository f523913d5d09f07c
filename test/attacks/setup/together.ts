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

/** Lets all begin in the same moment: nobody starts before everybody has come. */
export async function atOnce<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const begun = works.map(async (work) => {
    await gate
    return work()
  })
  open()
  return Promise.all(begun)
}
