import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type * as api from '#contract/accounting/treasury/api.ts'
import { moves, needsReason } from '#contract/accounting/treasury/rules.ts'
import type { TreasuryDocument, TreasuryDocumentId } from '#contract/accounting/treasury/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { compare, zero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { openTransfers } from '../data/owed.ts'
import { findChosen, type NamedAccount, playerOf } from '../data/places.ts'
import { findDocument } from '../data/read.ts'
import type { NewDocument } from '../data/write.ts'
import { holdTreasury, placeOf, record, refuseBeyond } from './record.ts'
import { transferArrived } from './refusals.ts'

type Move = Given<typeof api.moveMoney>['body']

/**
 * Moves money between the safe, banks, the owner and an account that is chosen.
 * @throws 400 for more than the safe holds, for accounts that take no such money, and without a reason · 409 `period_locked`
 */
export async function moveMoney(ctx: Ctx, wish: Move): Promise<TreasuryDocument> {
  refuseUnsaid(wish)
  return ctx.transaction(async (tx) => {
    const date = await holdTreasury(tx, wish.date)
    return record(tx, await moveOf(tx, wish, date))
  })
}

/** Refuses what has to say why and doesn't. @throws 400 `reason` */
export function refuseUnsaid({ kind, reason }: Pick<Move, 'kind' | 'reason'>): void {
  if (needsReason.has(kind) && reason === undefined) throw invalid('reason', 'Must say what it is for')
}

/** The document of a movement on a day. The caller holds the treasury. @throws 400 */
export async function moveOf(tx: Tx, wish: Move, date: Day): Promise<NewDocument> {
  const { direction, other } = moves[wish.kind]
  const place = await placeOf(tx, wish.placeId, { butSafe: other === 'safe' })
  const against = other === 'chosen' ? await chosenOf(tx, wish) : await playerOf(tx, other)
  const [from, to] = direction === 'in' ? [against, place] : [place, against]
  const fromSafe = { id: from.id, isSafe: direction === 'in' ? other === 'safe' : place.isSafe }
  await refuseBeyond(tx, fromSafe, { day: date, amount: wish.amount })
  const { kind, amount, reference, partyName, reason } = wish
  return { kind, date, amount, fromId: from.id, toId: to.id, reference, partyName, reason }
}

async function chosenOf(tx: Tx, { accountId }: Move): Promise<NamedAccount> {
  if (accountId === undefined) throw invalid('accountId', 'Must name the account that it is for')
  return chosenAccount(tx, accountId, 'accountId')
}

/** An account that people may name: nothing that a sub-ledger keeps, and no place of money. @throws 400 at the field */
export async function chosenAccount(tx: Tx, id: AccountId, field: string): Promise<NamedAccount> {
  const account = await findChosen(tx, id)
  if (!account)
    throw invalid(field, 'Must be an active account that no other part of the house keeps, and not one of money')
  return account
}

/**
 * A transfer arrives at an account of the house, less what the bank kept.
 * @throws 400 · 404 · 409 `transfer_arrived`, `period_locked`
 */
export async function receiveTransfer(
  ctx: Ctx,
  id: TreasuryDocumentId,
  { placeId, fee = zero, reference, ...wish }: Given<typeof api.receiveTransfer>['body'],
): Promise<TreasuryDocument> {
  return ctx.transaction(async (tx) => {
    const date = await holdTreasury(tx, wish.date)
    const transfer = await findDocument(tx, id)
    if (transfer?.kind !== 'transfer') throw notFound('transfer')
    if (!(await openTransfers(tx)).some((one) => one.id === id)) throw transferArrived()
    if (date < transfer.date) throw invalid('date', 'Must not lie before the day on which it left')
    const place = await placeOf(tx, placeId)
    if (place.id === transfer.from.id) throw invalid('placeId', 'Must be another account than the one it left')
    if (compare(fee, transfer.amount) > 0) throw invalid('fee', 'Must not be more than what was sent')
    const fees = await playerOf(tx, 'settlement_fees')
    return record(tx, {
      kind: 'arrival',
      date,
      amount: transfer.amount,
      fromId: transfer.to.id,
      toId: place.id,
      fee,
      feeAccountId: fee === zero ? null : fees.id,
      ofId: id,
      reference,
    })
  })
}
