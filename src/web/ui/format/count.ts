/** A sentence about a number of things, for one and for more: "{count} rooms archived". */
export type CountWords = { one: string; other: string }

const rules = new Intl.PluralRules('en')

/** The sentence for a number, with the number in it. */
export function countText(count: number, { one, other }: CountWords): string {
  return (rules.select(count) === 'one' ? one : other).replace('{count}', count.toLocaleString('en-US'))
}
