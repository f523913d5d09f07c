export type NumberRange = { from: number; to: number; prefix?: string | undefined }

/** The room numbers of a range such as 101 to 120, each behind the prefix. */
export function numbersOf({ from, to, prefix = '' }: NumberRange): string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `${prefix}${from + index}`)
}
