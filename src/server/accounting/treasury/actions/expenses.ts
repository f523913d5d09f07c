import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import type { TreasuryDocument } from '#contract/accounting/treasury/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { playerOf } from '../data/places.ts'
import type { NewPart } from '../data/write.ts'
import { treasuryPosting } from '../posting.ts'
import { placeOf, record, refuseBeyond } from './record.ts'

type Paid = {
  placeId: AccountId
  date: Day
  amount: Money
  /** The number of the expense. */
  reason: string
  partyName: string
  reference: string | undefined
}

/** Pays an approved claim back to its person. The caller holds the treasury. @throws 400 past what the safe holds */
export async function payClaimBack(tx: Tx, { placeId, date, amount, ...told }: Paid): Promise<TreasuryDocument> {
  const place = await placeOf(tx, placeId)
  await refuseBeyond(tx, place, { day: date, amount, field: 'placeId' })
  const owed = await playerOf(tx, 'employee_claims')
  return record(tx, { ...told, kind: 'reimbursement', date, amount, fromId: place.id, toId: owed.id })
}

/**
 * Pays what the house spends at once: its parts are debited, and its entry keeps the id of the expense, with its receipts.
 * The caller holds the treasury. @throws 400 past what the safe holds
 */
export async function payAtOnce(
  tx: Tx,
  { placeId, date, amount, entryId, parts, ...told }: Paid & { entryId: JournalEntryId; parts: readonly NewPart[] },
): Promise<TreasuryDocument> {
  const place = await placeOf(tx, placeId)
  await refuseBeyond(tx, place, { day: date, amount, field: 'placeId' })
  const first = parts[0]?.accountId
  if (!first) throw new Error('An expense without a line')
  const document = { ...told, kind: 'expense', date, amount, fromId: place.id, toId: first, parts } as const
  return record(tx, document, (one) => ({ ...treasuryPosting(one), id: entryId }))
}
