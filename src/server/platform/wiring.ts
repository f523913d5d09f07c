/** A place that a domain leaves open for what only a later one can say: the bar's orders on the hotel's folio. */
export type Slot<T> = {
  readonly name: string
  /** What was put into it. @throws when nothing was */
  get(): T
  /** Puts it in, once. @throws when something else is in it */
  fill(value: T): void
}

/** Something to be put into a slot when the house starts. */
export type Wire = { slot: string; connect(): void }

/** What goes into a slot: `into(postedLocations, restaurantLocations)`. */
export function into<T>(slot: Slot<T>, value: T): Wire {
  return { slot: slot.name, connect: () => slot.fill(value) }
}

/** Entries of several features by their names, for a slot that takes one of each. @throws when a name comes twice */
export function byName<T>(...entries: readonly Readonly<Record<string, T>>[]): ReadonlyMap<string, T> {
  const all = entries.flatMap((record) => Object.entries(record))
  const named = new Map(all)
  if (named.size < all.length) throw new Error(`Of ${all.map(([name]) => name).join(', ')} one comes twice`)
  return named
}

/** Slots that are filled together. */
export function openWiring() {
  const slots: string[] = []

  /** Opens a slot; from here on the house doesn't start without it being filled. */
  function openSlot<T>(name: string): Slot<T> {
    if (slots.includes(name)) throw new Error(`The slot ${name} is opened twice`)
    slots.push(name)
    let held: { value: T } | undefined
    return {
      name,
      get: () => {
        if (!held) throw new Error(`Nobody filled the slot ${name}: the house was not wired`)
        return held.value
      },
      fill: (value) => {
        if (held && held.value !== value) throw new Error(`The slot ${name} is filled twice`)
        held = { value }
      },
    }
  }

  /** Fills the slots; the same wires may be connected again. @throws naming the slots that no wire leads into */
  function connect(wires: readonly Wire[]): void {
    const empty = slots.filter((name) => !wires.some(({ slot }) => slot === name))
    if (empty.length > 0) throw new Error(`Nothing leads into ${empty.join(', ')}: app.ts wires it`)
    for (const wire of wires) wire.connect()
  }

  return { openSlot, connect }
}

/** The house's own. */
export const { openSlot, connect } = openWiring()
