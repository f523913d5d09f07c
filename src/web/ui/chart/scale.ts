/** Round steps from zero to at least the largest value, three to five of them: the lines of a chart. */
export function ticksFor(largest: number): number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 10 * power
  const count = Math.ceil(largest / step)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Every which label of an axis can stand without touching its neighbour. */
export function labelEvery(count: number, width: number, room: number): number {
  return Math.max(1, Math.ceil((count * room) / Math.max(1, width)))
}

/** "48.2k", "1.2M": a figure for an axis. */
export function shortFigure(value: number): string {
  if (Math.abs(value) >= 1_000_000) return `${trimmed(value / 1_000_000)}M`
  if (Math.abs(value) >= 1000) return `${trimmed(value / 1000)}k`
  return trimmed(value)
}

function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '')
}
