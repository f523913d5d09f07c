/** Numbers that look drawn and are the same in every run: each demo is the same hotel. */
export type Random = {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** True in so many of a hundred draws. */
  chance(percentage: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
}

/** A generator from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    chance: (percentage) => between(1, 100) <= percentage,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
  }
}
