import { mostInstallments, scheduleOf } from '#contract/hotel/guest-credits/rules.ts'
import type { PlanFrequency, PlanId } from '#contract/hotel/guest-credits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { majorOf, ofMajor, subtract, sumOf } from '#contract/kernel/money.ts'
import type { MoneyTender } from '../../folios/rules/folio.ts'
import { t } from '#web/texts/text.ts'

/** What a form of a plan holds. */
export type PlanValues = {
  principal: number | null
  frequency: PlanFrequency
  count: number | null
  firstDue: Day | null
  /** Days and amounts of one's own. */
  rows: { dueOn: Day | null; amount: number | null }[]
  graceDays: number | null
  lateFee: number | null
  /** What is paid at once. */
  down: number | null
  downBy: MoneyTender
}

type Scheduling = Pick<PlanValues, 'principal' | 'frequency' | 'count' | 'firstDue' | 'rows'>

/** The installments as they will be, as far as they are known. */
export function scheduleFor({
  principal,
  frequency,
  count,
  firstDue,
  rows,
}: Scheduling): { dueOn: Day | null; amount: number }[] {
  if (frequency === 'custom') return rows.map(({ dueOn, amount }) => ({ dueOn, amount: amount ?? 0 }))
  if (!principal || !count || !firstDue || count > mostInstallments || !Number.isInteger(count)) return []
  const planned = scheduleOf({ principal: ofMajor(principal), count, frequency, firstDue })
  return planned.map(({ dueOn, amount }) => ({ dueOn, amount: majorOf(amount) }))
}

/** By how much installments of one's own miss the amount of the plan, in words; null where they come to it. */
export function sumProblem(
  { principal, frequency, rows }: Scheduling,
  money: (amount: number) => string,
): string | null {
  if (frequency !== 'custom' || principal === null) return null
  const left = majorOf(
    subtract(
      ofMajor(principal),
      sumOf(rows, ({ amount }) => ofMajor(amount ?? 0)),
    ),
  )
  if (left === 0) return null
  return left > 0
    ? t('{left} of the plan are not in any installment', { left: money(left) })
    : t('The installments come to {over} more than the plan', { over: money(-left) })
}

/** What is sent of a plan. */
export function planBody(
  { principal, frequency, count, firstDue, rows, ...more }: PlanValues,
  replaces: PlanId | undefined,
) {
  const terms = {
    principal: principal ?? 0,
    frequency,
    graceDays: more.graceDays ?? 0,
    ...(more.down ? { downPayment: { amount: more.down, method: more.downBy } } : {}),
    ...(more.lateFee === null ? {} : { lateFee: more.lateFee }),
    ...(replaces ? { replaces } : {}),
  }
  if (frequency !== 'custom')
    return { ...terms, ...(count === null ? {} : { count }), ...(firstDue === null ? {} : { firstDue }) }
  return {
    ...terms,
    installments: rows.flatMap(({ dueOn, amount }) => (dueOn ? [{ dueOn, amount: amount ?? 0 }] : [])),
  }
}
