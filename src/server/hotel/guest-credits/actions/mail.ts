import type { CreditId, GuestCredit } from '#contract/hotel/guest-credits/shapes.ts'
import { creditEnding, creditReminder, creditStatement } from '#contract/hotel/guest-credits/templates.ts'
import type { Id } from '#contract/kernel/id.ts'
import { addDays } from '#contract/kernel/day.ts'
import { majorOf, plainText, type Money } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sheetFiles } from '#server/platform/sheet.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { queueMessage } from '#server/tenancy/public/messages.ts'
import { emailOf, guestWithoutEmail } from '../../guests/actions/reach.ts'
import { creditBy } from '../data/credit.ts'
import { transactionsOnPage } from '../data/ledger.ts'
import { creditIn } from '../data/list.ts'
import { markReminded } from '../data/mail.ts'
import { movementLines, movementSheet, type Reminding, remindingOf } from '../rules.ts'
import { creditReminded, nothingToRemind } from './refusals.ts'

/** How many movements a statement tells. */
const mostMovements = 100

/**
 * Writes to the guest of a credit what is to be paid on it, or until when it is taken; once a day.
 * @throws 404 · 409 `nothing_to_remind`, `guest_without_email`, `credit_reminded`
 */
export async function remindCredit(ctx: Ctx, id: CreditId): Promise<GuestCredit> {
  return ctx.transaction(async (tx) => {
    const [date] = await tx.lock(businessDate(tx), creditBy(tx, id))
    const credit = await creditIn(tx, id)
    const reminding = remindingOf(credit, addDays(date, -credit.overdueDays))
    if (!reminding) throw nothingToRemind({ reason: whyNot(credit) })
    const to = await emailOf(tx, credit.guestId)
    if (to === null) throw guestWithoutEmail({ guest: credit.guest.name })
    if (credit.remindedOn === date) throw creditReminded({ guest: credit.guest.name })
    const values = wordsOf(ctx, credit)
    await (reminding.kind === 'ends'
      ? queueMessage(tx, creditEnding, { to, name: values.guest, values: { ...values, endsOn: reminding.endsOn } })
      : queueMessage(tx, creditReminder, { to, name: values.guest, values: { ...values, ...toPay(ctx, reminding) } }))
    await markReminded(tx, id, date)
    const change = { balance: majorOf(credit.balance) }
    tx.audit({ action: 'guest_credit.remind', resource: 'guest_credit', id, label: credit.number, change })
    tx.tell({ topic: 'hotel.guest_credit', payload: { id } })
    return { ...credit, remindedOn: date }
  })
}

function toPay(ctx: Ctx, { amount, dueOn }: Extract<Reminding, { kind: 'to_pay' }>) {
  return { amount: inCurrency(ctx)(amount), dueOn }
}

/**
 * Puts the statement of a credit into the outbox for its guest: the last hundred movements, the earliest of them first, as files too.
 * @throws 404 · 409 `guest_without_email`
 */
export async function mailStatement(ctx: Ctx, id: CreditId): Promise<{ messageId: Id<'message'>; to: string }> {
  return ctx.transaction(async (tx) => {
    const [date] = await tx.lock(businessDate(tx), creditBy(tx, id))
    const credit = await creditIn(tx, id)
    const to = await emailOf(tx, credit.guestId)
    if (to === null) throw guestWithoutEmail({ guest: credit.guest.name })
    const { rows, total } = await transactionsOnPage(tx, id, { limit: mostMovements, offset: 0 })
    const told = movementLines(rows.toReversed(), inCurrency(ctx))
    const movements = total > rows.length ? `The last ${rows.length} of ${total} movements:\n${told}` : told
    const standing = credit.kind === 'credit_line' ? 'To be paid' : 'Left on it'
    const values = { ...wordsOf(ctx, credit), date, movements, standing }
    const files = await sheetFiles(`${credit.number}-${date}`, movementSheet(rows.toReversed()))
    const messageId = await queueMessage(tx, creditStatement, { to, name: credit.guest.name, values, files })
    tx.audit({
      action: 'guest_credit.mail_statement',
      resource: 'guest_credit',
      id,
      label: credit.number,
      change: { messageId },
    })
    return { messageId, to }
  })
}

function wordsOf(ctx: Ctx, { number, guest, balance }: GuestCredit) {
  return { house: ctx.tenant.name, guest: guest.name, credit: number, balance: inCurrency(ctx)(balance) }
}

function inCurrency({ tenant }: Ctx): (amount: Money) => string {
  return (amount) => `${tenant.currency} ${plainText(amount)}`
}

function whyNot({ kind, balance }: GuestCredit): string {
  if (majorOf(balance) === 0) return kind === 'credit_line' ? 'Nothing is owed on it' : 'Nothing stands on it'
  return kind === 'credit_line' ? 'It has neither a plan nor a day until when it is paid' : 'It can be used on any day'
}
