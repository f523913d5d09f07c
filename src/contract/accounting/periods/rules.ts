import type { Day } from '../../kernel/day.ts'
import type { Period, PeriodStatus } from './shapes.ts'

/** What a person can do with a period, from which statuses, and where it leads. */
export const periodVerbs = ['close', 'lock', 'reopen'] as const
export type PeriodVerb = (typeof periodVerbs)[number]

export const transitions: Record<PeriodVerb, { from: readonly PeriodStatus[]; to: PeriodStatus }> = {
  close: { from: ['open'], to: 'soft_closed' },
  lock: { from: ['open', 'soft_closed'], to: 'locked' },
  reopen: { from: ['soft_closed', 'locked'], to: 'open' },
}

export type PeriodRefusal = 'period_status' | 'period_not_over'

/** Why a verb can't be used on a period now; null when it can. A period is closed after its last day, since the house posts on the business date. */
export function refusalOfVerb(
  period: Pick<Period, 'status' | 'endsOn'>,
  verb: PeriodVerb,
  businessDate: Day,
): PeriodRefusal | null {
  if (!transitions[verb].from.includes(period.status)) return 'period_status'
  if (verb === 'reopen') return null
  return period.endsOn >= businessDate ? 'period_not_over' : null
}

/** The reasons in words for people, for the buttons and the answers. */
export const periodRefusalTexts: Record<PeriodRefusal, string> = {
  period_status: 'The period is not in a state for this',
  period_not_over: 'The period ends only after the business date',
}
