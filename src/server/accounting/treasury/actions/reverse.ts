import type * as api from '#contract/accounting/treasury/api.ts'
import { ofExpenses, refusalOfReversal } from '#contract/accounting/treasury/rules.ts'
import type { TreasuryDocument, TreasuryDocumentId } from '#contract/accounting/treasury/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { parseForeign } from '#contract/kernel/currency.ts'
import { negate } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { findPlaces } from '../data/places.ts'
import { countFollowers, findDocument } from '../data/read.ts'
import type { NewDocument } from '../data/write.ts'
import { reversalPosting } from '../posting.ts'
import { holdTreasury, record, refuseBeyond } from './record.ts'
import { notReversible } from './refusals.ts'

/**
 * Takes a movement back by a document of its own, on the business date unless another day is named. Both stay in every sum.
 * @throws 400 for a day before it and for more than the safe holds · 404 · 409 `treasury_not_reversible`, `period_locked`
 */
export async function reverseTreasuryDocument(
  ctx: Ctx,
  id: TreasuryDocumentId,
  { reason, date: wished }: Given<typeof api.reverseTreasuryDocument>['body'],
): Promise<TreasuryDocument> {
  return ctx.transaction(async (tx) => {
    const date = await holdTreasury(tx, wished)
    const one = await findDocument(tx, id)
    if (!one) throw notFound('movement of money')
    if (ofExpenses.has(one.kind)) throw notReversible({ why: 'of_expense' })
    if (one.supplierId && !one.reverses && !one.reversedBy) throw notReversible({ why: 'pays_bills' })
    return reverseIn(tx, one, { reason, date })
  })
}

/**
 * The same within a transaction, of a document that somebody else stands behind too. The caller holds the treasury.
 * @throws 400 for a day before it and for more than the safe holds · 409 `treasury_not_reversible`, `period_locked`
 */
export async function reverseIn(
  tx: Tx,
  one: TreasuryDocument,
  { reason, date }: { reason: string; date: Day },
): Promise<TreasuryDocument> {
  const why = refusalOfReversal({ ...one, followers: await countFollowers(tx, one.id) })
  if (why) throw notReversible({ why })
  if (date < one.date) throw invalid('date', 'Must not lie before the day that is taken back')
  await refuseGone(tx, one, date)
  const { entry } = one
  if (!entry) throw new Error('A document without its entry')
  return record(tx, mirrorOf(one, { reason, date }), (back) => reversalPosting(back, { entryId: entry.id, reason }))
}

function mirrorOf(one: TreasuryDocument, { reason, date }: { reason: string; date: Day }): NewDocument {
  return {
    kind: one.kind,
    date,
    amount: one.amount,
    fromId: one.from.id,
    toId: one.to.id,
    fee: one.fee,
    feeAccountId: one.feeAccount?.id ?? null,
    difference: one.difference,
    differenceAccountId: one.differenceAccount?.id ?? null,
    foreign: one.foreign && { ...one.foreign, amount: parseForeign(one.foreign.amount, one.foreign.currency) },
    gain: one.gain,
    gainAccountId: one.gainAccount?.id ?? null,
    method: one.method,
    locationId: one.location?.id ?? null,
    periodFrom: one.periodFrom,
    periodTo: one.periodTo,
    ofId: one.of?.id ?? null,
    reference: one.reference,
    partyName: one.partyName,
    supplierId: one.supplierId,
    reason,
    reversesId: one.id,
    parts: one.parts.map(({ day, account, department, taxCode, amount }) => {
      return { day, accountId: account?.id ?? null, department, taxCode, amount: negate(amount) }
    }),
  }
}

/** What came to the safe goes out of it again. */
async function refuseGone(tx: Tx, one: TreasuryDocument, day: TreasuryDocument['date']): Promise<void> {
  const [place] = await findPlaces(tx, one.to.id)
  if (place) await refuseBeyond(tx, place, { day, amount: one.amount, field: 'reason' })
}
