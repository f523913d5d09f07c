import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/hotel/guest-credits/api.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { CreditId, CreditTransaction, GuestCredit } from '#contract/hotel/guest-credits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, compare, greatest, majorOf, type Money, negate, subtract, zero } from '#contract/kernel/money.ts'
import { holdShift } from '#server/accounting/public/desk-shifts.ts'
import { post, type Posting } from '#server/accounting/public/entries.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, lacks } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { issueCredit, openLine } from '../../guest-credits/actions/issue.ts'
import { payLine, writeOff } from '../../guest-credits/actions/line.ts'
import { lastLine, originOf, readCreditIn } from '../../guest-credits/actions/read.ts'
import { creditHeld, removeHeld, reversePayment } from '../../guest-credits/actions/reverse.ts'
import { expireByHand, issueMore, refundCredit, tell } from '../../guest-credits/actions/stored.ts'
import { afterDepartureOf } from '../data/after-departure.ts'
import { knownFolio, type LockedFolio } from '../data/folio.ts'
import { numberLines, transferLine, writeLines } from '../data/lines.ts'
import { transferPosting } from '../posting.ts'
import { comingOf } from './coming.ts'
import { keptOnCredit } from './kept.ts'
import { countedOff, takeTendersIn } from './pay.ts'
import { overKept } from './refusals.ts'

type Wish = Given<typeof api.createGuestCredit>['body']

/** Opens a credit by where its money comes from. @throws as the acts behind it */
export function createCredit(ctx: Ctx, wish: Wish): Promise<GuestCredit> {
  if (wish.kind === 'credit_line') return openLine(ctx, wish)
  const { guestId, folioId, ...stored } = wish
  if (folioId !== undefined) return keepOfFolio(ctx, folioId, { ...stored, guestId })
  if (guestId === undefined) throw invalid('guestId', 'Must name the guest')
  return issueCredit(ctx, { ...stored, guestId })
}

type Keeping = {
  amount: Money
  guestId?: GuestId | undefined
  expiresOn?: Day | null | undefined
  note?: string | null | undefined
}

/**
 * Keeps what is too much on a folio as a credit of its guest: paid beyond what the stay will owe, left of the deposit of a booking that was
 * called off, or owed back after departure.
 * @throws 400 · 403 · 404 · 409 `over_kept`
 */
async function keepOfFolio(ctx: Ctx, folioId: FolioId, { amount, guestId, ...terms }: Keeping): Promise<GuestCredit> {
  if (!ctx.can('folios:write')) throw lacks('folios:write')
  return ctx.transaction(async (tx) => {
    const [date, folio] = await tx.lock(businessDate(tx), knownFolio(tx, folioId))
    if (guestId !== undefined && guestId !== folio.guestId) throw invalid('guestId', 'Must be the guest of the folio')
    const left = await tooMuchOn(tx, folio)
    if (compare(amount, left) > 0) throw overKept({ left: majorOf(left) })
    const isClosed = folio.status === 'closed'
    const from = isClosed ? { ...folio, ledger: 'refund' as const } : folio
    const { line, posting, creditId } = await keptOnCredit(tx, from, { ...terms, amount, date })
    await writeLines(tx, numberLines([folio], isClosed ? [line, countedOff(line, 'refund')] : [line]))
    tx.tell({ topic: 'hotel.folio', payload: { id: folioId, bookingId: folio.bookingId } })
    await post(tx, [posting])
    return readCreditIn(tx, creditId)
  })
}

/** What the house would give back of a folio now. */
async function tooMuchOn(tx: Tx, folio: LockedFolio): Promise<Money> {
  if (folio.status === 'closed') return (await afterDepartureOf(tx, folio.id)).owedBack
  return greatest(subtract(folio.payments, add(folio.charges, await comingOf(tx, folio.id))), zero)
}

/** Uses a credit. @throws as the acts behind it */
export async function actOnCredit(
  ctx: Ctx,
  id: CreditId,
  wish: Given<typeof api.createCreditTransaction>['body'],
): Promise<CreditTransaction> {
  switch (wish.type) {
    case 'issue':
      return issueMore(ctx, id, wish)
    case 'apply':
    case 'charge':
      return payFolio(ctx, id, wish)
    case 'refund':
      return refundCredit(ctx, id, wish)
    case 'expire':
      return expireByHand(ctx, id, wish.reason)
    case 'payment':
      return payLine(ctx, id, wish)
    case 'write_off':
      return writeOff(ctx, id, wish)
    case 'reversal':
      return reversePayment(ctx, id, wish)
  }
}

/** Pays a folio with a credit, as the folio's own call does. */
async function payFolio(
  ctx: Ctx,
  creditId: CreditId,
  { folioId, amount, window }: { folioId: FolioId; amount: Money; window?: number | undefined },
): Promise<CreditTransaction> {
  if (!ctx.can('payments:write')) throw lacks('payments:write')
  return ctx.transaction(async (tx) => {
    const tender = { method: 'guest_credit', amount, creditId } as const
    await takeTendersIn(tx, folioId, { tenders: [tender], window, again: true })
    return lastLine(tx, creditId)
  })
}

/**
 * Deletes a credit of which nothing was used: what was put on it goes back where it came from.
 * @throws 404 · 409 `credit_in_use`
 */
export async function deleteCredit(ctx: Ctx, id: CreditId): Promise<{ id: CreditId }> {
  return ctx.transaction(async (tx) => {
    const { folioId, number } = await originOf(tx, id)
    const [date, folio] = await tx.lock(businessDate(tx), folioId ? knownFolio(tx, folioId) : noFolio)
    const shift = await holdShift(tx, { gives: true })
    const [credit] = await tx.lock(creditHeld(tx, id))
    const reason = `Credit ${number} deleted`
    const postings = await removeHeld(tx, credit, {
      date,
      shift,
      reason,
      ontoFolio: ({ amount }) => putBack(tx, folio, { amount, date, number }),
    })
    tell(tx, credit, { deed: 'delete', amount: credit.balance, reason })
    await post(tx, postings)
    return { id }
  })
}

const noFolio: Lock<undefined> = { rank: 'booking', take: () => Promise.resolve(undefined) }

/** What was kept of a folio stands there again; after departure it is owed back. Answers what is to be posted. */
async function putBack(
  tx: Tx,
  folio: LockedFolio | undefined,
  { amount, date, number }: { amount: Money; date: Day; number: string },
): Promise<Posting> {
  if (!folio) throw new Error('What was kept of a folio has it')
  const { id, guestId, bookingNumber, bookingId } = folio
  const isClosed = folio.status === 'closed'
  const description = `Guest credit ${number} put back`
  const words = { description, amount: negate(amount), ledger: 'credit', reason: description } as const
  const line = transferLine({ folioId: id, bookingId, businessDate: date }, words)
  await writeLines(tx, numberLines([folio], isClosed ? [line, countedOff(line, 'refund')] : [line]))
  tx.tell({ topic: 'hotel.folio', payload: { id, bookingId } })
  const move = {
    id: line.id,
    event: 'transferred',
    key: `folio_line:${line.id}`,
    guestId,
    bookingNumber,
    date,
  } as const
  return transferPosting({ ...move, from: isClosed ? 'refund' : folio.ledger, to: 'credit', amount })
}
