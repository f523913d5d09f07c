import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import { allWindows } from '#contract/hotel/folios/rules.ts'
import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import type { Group } from '#contract/hotel/groups/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import type { CashStep } from '#contract/accounting/payments/settings.ts'
import type { PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import { greatest, isPositive, isZero, majorOf, type Money, subtract, zero } from '#contract/kernel/money.ts'
import { post } from '#server/accounting/public/entries.ts'
import { settleInvoices } from '#server/accounting/public/invoices.ts'
import { type HeldShift, holdShift } from '#server/accounting/public/desk-shifts.ts'
import { cashStepIn } from '#server/accounting/public/payments.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { folioClosed, folioNotSettled } from '../../errors.ts'
import { groupHasRooms } from '../rules.ts'
import { openLedger } from '../../folios/actions/master.ts'
import { type HeldCredit, holdCredits } from '../../guest-credits/actions/hold.ts'
import { tenderOf } from '../../folios/actions/pay.ts'
import { owedNow, refuseBeyond } from '../../folios/actions/surplus.ts'
import { passesLimit, refuseBeyondLimit } from '../../folios/actions/limit.ts'
import { movedBalance, payOn } from '../../folios/actions/settle.ts'
import { limitOfGroupHeld } from '../../folios/actions/debtors.ts'
import { type LockedFolio, openMastersBy, setFolioState } from '../../folios/data/folio.ts'
import { numberLines, writeLines } from '../../folios/data/lines.ts'
import { issueFromFolios } from '../../invoices/actions/issue.ts'
import { groupBy, openRoomsOf } from '../data/lock.ts'
import { readGroupIn } from '../data/read.ts'
import { tellGroup } from './head.ts'

export type Settlement = {
  payment?:
    | {
        method: PaymentMethod
        amount: Money
        reference?: string | null | undefined
        tendered?: Money | undefined
        creditId?: CreditId | undefined
      }
    | undefined
  onAccount?: { reason: string; overLimit?: true | undefined; approval?: Approval | undefined } | undefined
}

/**
 * Closes the master folio: takes the payment, leaves the rest on account where a reason says so, issues the invoice to whom the group is
 * billed to, all or nothing. Rooms whose nights it pays have all left by then.
 * @throws 400 · 404 · 409 `folio_closed`, `group_has_rooms`, `folio_not_settled`, `over_account_limit`
 */
export async function closeMaster(ctx: Ctx, id: GroupId, { payment, onAccount }: Settlement): Promise<Group> {
  const passes = await passesLimit(ctx, onAccount, onAccount?.approval)
  return ctx.transaction(async (tx) => {
    const [date, limits, group, [master]] = await tx.lock(
      businessDate(tx),
      limitOfGroupHeld(tx, id, onAccount !== undefined),
      groupBy(tx, id),
      openMastersBy(tx, [id]),
    )
    if (!master) throw folioClosed()
    const rooms = group.billing === 'rooms_to_master' ? await openRoomsOf(tx, id) : 0
    if (rooms > 0)
      throw groupHasRooms({ rooms, reason: 'Bookings whose nights the master folio pays and that are still open' })
    const opened = await openLedger(tx, master, date)
    const cashStep = payment?.method === 'cash' ? await cashStepIn(tx) : null
    const shift = payment ? await holdShift(tx, { takes: [payment.method] }) : null
    const credit = await creditFor(tx, { master, date }, payment)
    const closing = { master, date, cashStep, shift, credit }
    const { paying, moved, isOnAccount, debts } = settle(tx, closing, { payment, onAccount })
    await refuseBeyondLimit(tx, debts, { limits, date, passes })
    const lines = numberLines(
      [master],
      moved.map(({ line }) => line),
    )
    await paying?.send()
    await writeLines(tx, lines)
    const asked = [{ folioId: master.id, onAccount: isOnAccount ? allWindows : [] }]
    const [issued] = (await issueFromFolios(tx, asked, date)).get(master.id) ?? []
    await Promise.all([
      settleInvoices(tx, { type: 'folio', ids: [master.id] }, { date }),
      setFolioState(tx, master.id, { status: 'closed' }),
    ])
    tx.audit({
      action: 'group.close_folio',
      resource: 'booking_group',
      id,
      label: group.number,
      reason: onAccount?.reason ?? null,
      change: { invoice: issued?.invoiceNumber ?? null },
    })
    if (issued) tx.audit({ action: 'invoice.issue', resource: 'invoice', id: issued.id, label: issued.invoiceNumber })
    tx.tell({ topic: 'hotel.folio', payload: { id: master.id, groupId: id } })
    tellGroup(tx, id)
    await post(tx, [...opened, ...moved.map(({ posting }) => posting)])
    return readGroupIn(tx, id)
  })
}

/** The guest credit that the folio is paid with. */
async function creditFor(
  tx: Tx,
  { master, date }: Pick<Closing, 'master' | 'date'>,
  payment: Settlement['payment'],
): Promise<HeldCredit | null> {
  if (!payment) return null
  const [credit = null] = await holdCredits(tx, [payment], await owedNow(tx, { ...master, ledger: 'guest' }, date))
  return credit
}

type Closing = { master: LockedFolio; date: Day; cashStep: CashStep; shift: HeldShift; credit: HeldCredit | null }

/** What is paid, and what is left goes on account where a reason says so. @throws 409 `folio_not_settled` */
function settle(tx: Tx, { master, date, cashStep, shift, credit }: Closing, { payment, onAccount }: Settlement) {
  const before = { ...master, ledger: 'guest' as const }
  const paying = payment && payOn(tx, before, { ...paymentOf(payment), date, cashStep, shift, credit })
  const folio = paying?.paid.folio ?? before
  const open = subtract(folio.charges, folio.payments)
  if (payment) refuseBeyond(greatest(subtract(before.charges, before.payments), zero), payment.amount)
  const isOnAccount = isPositive(open)
  if (isOnAccount && !onAccount) throw folioNotSettled({ balance: majorOf(open) })
  const rest = isZero(open) ? null : movedBalance(folio, open, { date, reason: onAccount?.reason ?? null })
  const debts = isOnAccount && isId<'guest'>(master.guestId) ? [{ debtorId: master.guestId, amount: open }] : []
  return { paying, isOnAccount, debts, moved: [paying?.paid, rest].flatMap((one) => one ?? []) }
}

function paymentOf(payment: NonNullable<Settlement['payment']>) {
  return { ...payment, method: tenderOf(payment), reference: payment.reference ?? null }
}
