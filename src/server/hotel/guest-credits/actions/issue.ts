import { type HeldShift, holdShift } from '#server/accounting/public/desk-shifts.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { CreditId, CreditSource, GuestCredit } from '#contract/hotel/guest-credits/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { post, type Posting } from '#server/accounting/public/entries.ts'
import { allowanceOf, type Allowed, approvalNeeded, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { takeOne } from '#server/tenancy/public/numbers.ts'
import { liveGuest } from '../../guests/actions/records.ts'
import { type HeldCredit, insertCredit, moveCredit } from '../data/credit.ts'
import { creditIn } from '../data/list.ts'
import { creditPosting } from '../posting.ts'
import { tellCredit } from './hold.ts'
import { takeMoney, type Tendering } from './money.ts'

type Opening = {
  guestId: GuestId
  expiresOn?: Day | null | undefined
  note?: string | null | undefined
}
export type StoredWish = Opening & {
  amount: Money
  method?: Tendering['method'] | undefined
  /** Where it is a present: as what; goodwill unless it is to bring guests. */
  source?: CreditSource | undefined
  reference?: string | null | undefined
  tendered?: Money | undefined
  reason?: string | undefined
  approval?: Approval | undefined
}

/**
 * Opens stored value: given as goodwill or to bring guests, or sold for a tender.
 * @throws 400 · 403 `approval_needed` for a present past what one gives alone · 404
 */
export async function issueCredit(ctx: Ctx, wish: StoredWish): Promise<GuestCredit> {
  const allowed = await allowanceOf(ctx, wish.approval, 'folios:adjust')
  return ctx.transaction(async (tx) => {
    const [date] = await tx.lock(businessDate(tx))
    const shift = await holdShift(tx, { takes: wish.method ? [wish.method] : [] })
    const source = wish.method ? 'sale' : presentOf(wish)
    if (source !== 'sale') await refuseAlone(tx, wish.amount, allowed)
    const credit = await openCredit(tx, { ...wish, kind: 'stored_value', source, date })
    const { posting } = await putOn(tx, credit, { ...wish, date, shift })
    tx.audit({
      action: 'guest_credit.issue',
      resource: 'guest_credit',
      id: credit.id,
      label: credit.number,
      reason: wish.reason ?? null,
      change: { source, amount: wish.amount, ...byWhom(allowed.approver) },
    })
    await post(tx, [posting])
    return creditIn(tx, credit.id)
  })
}

/** As what a present is booked. */
function presentOf({ source }: { source?: CreditSource | undefined }): 'goodwill' | 'promotion' {
  return source === 'promotion' ? 'promotion' : 'goodwill'
}

const beyond = 'This is more than you may give away alone. Somebody who may give allowances can approve it'

/** @throws 403 `approval_needed` */
export async function refuseAlone(tx: Tx, amount: Money, { rights }: Allowed<'folios:adjust'>): Promise<void> {
  if (!rights.has('folios:adjust') && !isWithin(await limitsIn(tx), 'allowance', amount))
    throw approvalNeeded(beyond, 'folios:adjust')
}

type Opened = Pick<HeldCredit, 'id' | 'number' | 'guestId' | 'guestName' | 'kind' | 'source'>

/** A new credit under the next number, on which nothing stands yet. @throws 400 for an end in the past · 404 for an unknown guest */
export async function openCredit(
  tx: Tx,
  wish: Opening & {
    kind: HeldCredit['kind']
    source: CreditSource
    date: Day
    creditLimit?: Money
    dueOn?: Day | null | undefined
    folioId?: FolioId
  },
): Promise<Opened> {
  const { date, expiresOn = null, dueOn = null, note, kind } = wish
  if (expiresOn !== null && expiresOn < date) throw invalid('expiresOn', 'Must not lie in the past')
  if (dueOn !== null && dueOn < date) throw invalid('dueOn', 'Must not lie in the past')
  const guest = await liveGuest(tx, wish.guestId)
  const { number } = await takeOne(tx, Number(date.slice(0, 4)), 'GC')
  const id: CreditId = newId<'guest_credit'>()
  await insertCredit(tx, {
    id,
    number,
    guestId: guest.id,
    kind,
    source: wish.source,
    creditLimit: wish.creditLimit ?? null,
    expiresOn,
    dueOn,
    folioId: wish.folioId ?? null,
    note: note?.trim() || null,
    openedOn: date,
  })
  tellCredit(tx, id)
  const guestName = `${guest.firstName} ${guest.lastName}`.trim()
  return { id, number, guestId: guest.id, guestName, kind, source: wish.source }
}

/** Puts value onto a credit: paid for by a tender where one is named, else a present of the house. Answers what is to be posted. */
export async function putOn(
  tx: Tx,
  credit: Opened,
  { amount, date, shift, reason, method, ...tendering }: Omit<StoredWish, 'guestId'> & { date: Day; shift: HeldShift },
): Promise<{ posting: Posting; id: Awaited<ReturnType<typeof moveCredit>> }> {
  const move = { type: 'issue', amount, issued: amount, date, reason: reason ?? null } as const
  tellCredit(tx, credit.id)
  if (method) {
    const { paymentId, posting } = await takeMoney(tx, credit, { ...tendering, method, amount, date, shift })
    return { posting, id: await moveCredit(tx, credit.id, { ...move, paymentId, description: 'Sold' }) }
  }
  const isPromotion = credit.source === 'promotion'
  const description = isPromotion ? 'Given to bring the guest' : 'Goodwill of the house'
  const id = await moveCredit(tx, credit.id, { ...move, description })
  return { id, posting: creditPosting(credit, { id, event: isPromotion ? 'promoted' : 'given', amount, date }) }
}

/** Opens a line on which a guest may owe so much; nothing is owed yet. @throws 400 · 404 */
export async function openLine(
  ctx: Ctx,
  { creditLimit, ...wish }: Opening & { creditLimit: Money; dueOn?: Day | null | undefined },
): Promise<GuestCredit> {
  return ctx.transaction(async (tx) => {
    const [date] = await tx.lock(businessDate(tx))
    const credit = await openCredit(tx, { ...wish, creditLimit, kind: 'credit_line', source: 'line', date })
    tx.audit({
      action: 'guest_credit.open_line',
      resource: 'guest_credit',
      id: credit.id,
      label: credit.number,
      change: { creditLimit },
    })
    return creditIn(tx, credit.id)
  })
}
