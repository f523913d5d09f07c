import type { AskedId, DueDeposit } from '#contract/hotel/deposits/shapes.ts'
import { depositReminder, groupDepositReminder } from '#contract/hotel/deposits/templates.ts'
import { bookingPolicies } from '#contract/hotel/policies/settings.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { plainText } from '#contract/kernel/money.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { businessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { openHouses } from '#server/tenancy/public/day-close.ts'
import { queueMessage } from '#server/tenancy/public/messages.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import {
  bookingHeld,
  type DepositFilter,
  findDeposits,
  groupHeld,
  isGroup,
  markReminded,
  missingOf,
  unreminded,
} from './data.ts'
import { guestWithoutEmail } from '../guests/actions/reach.ts'
import { depositReminded, nothingMissing } from './rules.ts'

/** Deposits that are missing, the earliest due first. */
export async function listDeposits(ctx: Ctx, query: ListQuery & DepositFilter): Promise<Page<DueDeposit>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await findDeposits(tx, query, { ...window, businessDate: await readBusinessDate(tx) })
    return pageOf(rows, total, window)
  })
}

/**
 * Writes to the guest of a booking, or to a group, about the step of its deposit that is missing first, once a day.
 * @throws 404 · 409 `nothing_missing`, `guest_without_email`, `deposit_reminded`
 */
export async function remindDeposit(ctx: Ctx, id: AskedId): Promise<DueDeposit> {
  return ctx.transaction(async (tx) => {
    const held = (await isGroup(tx, id)) ? groupHeld(tx, id) : bookingHeld(tx, id)
    const [date] = await tx.lock(businessDate(tx), held)
    const missing = await missingOf(tx, { id, businessDate: date })
    if (!missing) throw nothingMissing()
    if (missing.guest.email === null) throw guestWithoutEmail({ guest: missing.guest.name })
    if (missing.remindedOn === date) throw depositReminded({ guest: missing.guest.name })
    await write(ctx, tx, { ...missing, email: missing.guest.email, date })
    return { ...missing, remindedOn: date }
  })
}

async function write(ctx: Ctx, tx: Tx, to: DueDeposit & { email: string; date: Day }): Promise<void> {
  const { id, group, email, guest, number, arrival, departure, dueOn, due, date } = to
  const amount = `${ctx.tenant.currency} ${plainText(due)}`
  const values = { house: ctx.tenant.name, guest: guest.name, arrival, departure, amount, dueOn }
  await (group === null
    ? queueMessage(tx, depositReminder, { to: email, name: guest.name, values: { ...values, booking: number } })
    : queueMessage(tx, groupDepositReminder, {
        to: email,
        name: guest.name,
        values: { ...values, group: group.name, number },
      }))
  await markReminded(tx, to, { dueOn, on: date })
  const resource = group === null ? 'booking' : 'booking_group'
  const action = group === null ? 'booking.remind_deposit' : 'group.remind_deposit'
  tx.audit({ action, resource, id, label: number, change: { dueOn, due } })
  tx.tell(
    group === null
      ? { topic: 'hotel.booking', payload: { id, event: 'changed' } }
      : { topic: 'hotel.group', payload: { id } },
  )
}

/** Writes to guests and groups about steps that come due, in each house that wants it so; one house's trouble doesn't keep the others waiting. */
export async function remindDueDeposits(platform: Platform): Promise<void> {
  for (const { tenant } of await inPlatform(platform.platformPool, openHouses)) {
    if (!tenant.modules.includes('hotel')) continue
    try {
      await remindDueOf(systemCtx(platform, tenant, 'Reminders of deposits'))
    } catch (error) {
      platform.log.error({ err: error, tenant: tenant.id }, 'reminders of deposits could not be written')
    }
  }
}

/** The same for one house: each step once, so many days ahead as its settings say. */
export async function remindDueOf(ctx: Ctx): Promise<number> {
  const due = await ctx.read(async (tx) => {
    const [{ remindDays }, date] = await Promise.all([readSettings(tx, bookingPolicies), readBusinessDate(tx)])
    return remindDays === null ? [] : unreminded(tx, addDays(date, remindDays))
  })
  for (const id of due) await remindDeposit(ctx, id)
  return due.length
}
