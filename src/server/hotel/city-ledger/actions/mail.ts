import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { accountStatement } from '#contract/hotel/city-ledger/templates.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import { type Money, plainText } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sheetFiles } from '#server/platform/sheet.ts'
import { queueMessage } from '#server/tenancy/public/messages.ts'
import { guestWithoutEmail } from '../../guests/actions/reach.ts'
import { ageLines, movementLines, statementSheet } from '../rules.ts'
import { statementIn } from './statement.ts'

/**
 * Puts the statement of an account over some days into the outbox for whom it belongs to, with the statement as files.
 * @throws 400 · 404 · 409 `guest_without_email`
 */
export async function mailStatement(
  ctx: Ctx,
  id: GuestId,
  days: { from: Day; to: Day },
): Promise<{ messageId: Id<'message'>; to: string }> {
  return ctx.transaction(async (tx) => {
    const statement = await statementIn(tx, id, days)
    const { name, email: to } = statement.account
    if (to === null) throw guestWithoutEmail({ guest: name })
    const inWords = (amount: Money) => `${ctx.tenant.currency} ${plainText(amount)}`
    const values = {
      house: ctx.tenant.name,
      name,
      ...days,
      opening: inWords(statement.opening),
      movements: movementLines(statement.movements, inWords),
      closing: inWords(statement.closing),
      ages: ageLines(statement.ages, inWords),
    }
    const files = await sheetFiles(`statement-${days.from}-${days.to}`, statementSheet(statement))
    const messageId = await queueMessage(tx, accountStatement, { to, name, values, files })
    // The trail outlives the guest's wish to be forgotten: it says which message it was, and not where it went.
    tx.audit({
      action: 'guest.mail_statement',
      resource: 'guest',
      id,
      label: name,
      change: { messageId, ...days },
    })
    return { messageId, to }
  })
}
