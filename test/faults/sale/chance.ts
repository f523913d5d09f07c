/** Chance that repeats itself: the same seed tells the same story. */
export type Chance = {
  /** From 0 up to, but without, the limit. */
  below(limit: number): number
  oneOf<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** True once in so many times. */
  once(inTimes: number): boolean
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    oneOf: (list) => {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new Error('Nothing to choose from')
      return chosen
    },
    once: (inTimes) => below(inTimes) === 0,
  }
}
