import { foreignOf } from '#contract/kernel/currency.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { isNegative, isZero, type Money, negate, subtract } from '#contract/kernel/money.ts'
import { byCode, type Posting, type PostingLine } from '../journal/posting.ts'

export type RevaluedAccount = {
  accountCode: string
  currency: string
  kept: Money
  worth: Money
  isRealised: boolean
  /** The supplier whose document it is; null where it is an account as a whole. */
  partyId: string | null
}
export type Revalued = { id: string; day: Day; lines: readonly RevaluedAccount[] }

/**
 * What is posted of a revaluation: on its day, on the day after, for good where nothing is held any more, and what takes each of them back.
 */
export const revaluationEvents = [
  'revalued',
  'returned',
  'realised',
  'revalued_back',
  'returned_back',
  'realised_back',
] as const
export type RevaluationEvent = (typeof revaluationEvents)[number]

const words: Record<RevaluationEvent, string> = {
  revalued: 'Revaluation of',
  returned: 'Reversal of the revaluation of',
  realised: 'Realised at the revaluation of',
  revalued_back: 'Taken back: revaluation of',
  returned_back: 'Taken back: reversal of the revaluation of',
  realised_back: 'Taken back: realised at the revaluation of',
}

/** One of the entries of a revaluation: each account against gains or losses that nobody has realised. */
export function revaluationPosting({ id, day, lines }: Revalued, event: RevaluationEvent): Posting {
  const isBack = event === 'returned' || event === 'revalued_back' || event === 'realised_back'
  const isRealised = event.startsWith('realised')
  return {
    key: `revaluation:${id}:${event}`,
    date: event.startsWith('returned') ? addDays(day, 1) : day,
    memo: `${words[event]} ${day}`,
    source: { type: 'revaluation', id, event },
    lines: lines.filter((line) => line.isRealised === isRealised).flatMap((line) => linesOf(line, isBack)),
  }
}

function linesOf(
  { accountCode, currency, kept, worth, isRealised, partyId }: RevaluedAccount,
  isBack: boolean,
): PostingLine[] {
  const difference = subtract(worth, kept)
  if (isZero(difference)) return []
  const amount = isBack ? negate(difference) : difference
  return [
    {
      account: byCode(accountCode),
      amount,
      foreign: { currency, amount: foreignOf(0), rate: null },
      ...(partyId !== null && { party: { type: 'supplier', id: partyId } }),
    },
    { account: roleOf({ isLoss: isNegative(difference), isRealised }), amount: negate(amount) },
  ]
}

function roleOf({ isLoss, isRealised }: { isLoss: boolean; isRealised: boolean }) {
  if (isRealised) return isLoss ? 'exchange_loss_realised' : 'exchange_gain_realised'
  return isLoss ? 'exchange_loss' : 'exchange_gain'
}
