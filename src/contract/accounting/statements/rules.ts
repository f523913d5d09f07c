import type { StatementLine } from './shapes.ts'

/** What is left out of each ending: the operator is measured before financing, the owner by what is left behind it. */
const leftOut = {
  both: [],
  operator: ['interest', 'wear', 'income_tax', 'net'],
  owner: ['reserve', 'after_reserve'],
} as const

export const endings = ['both', 'operator', 'owner'] as const
export type Ending = (typeof endings)[number]

/** The statement down to one of its endings. */
export function endingOf<Line extends Pick<StatementLine, 'key'>>(lines: readonly Line[], ending: Ending): Line[] {
  const left: readonly string[] = leftOut[ending]
  return lines.filter(({ key }) => !left.includes(key.split('/')[0] ?? ''))
}
