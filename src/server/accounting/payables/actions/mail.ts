import type { SupplierId, SupplierStatement } from '#contract/accounting/payables/shapes.ts'
import { supplierStatementMail } from '#contract/accounting/payables/templates.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import { type Money, plainText, subtract } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { queueMessage } from '#server/tenancy/public/messages.ts'
import { supplierWithoutEmail } from './refusals.ts'
import { statementIn } from './statement.ts'

/** Puts what passed with a supplier over some days into the outbox for it. @throws 400 · 404 · 409 `supplier_without_email` */
export async function mailSupplierStatement(
  ctx: Ctx,
  id: SupplierId,
  days: { from: Day; to: Day },
): Promise<{ messageId: Id<'message'>; to: string }> {
  return ctx.transaction(async (tx) => {
    const { supplier, opening, movements, closing } = await statementIn(tx, id, days)
    const { name, email: to } = supplier
    if (to === null) throw supplierWithoutEmail({ supplier: name })
    const inWords = (amount: Money) => `${ctx.tenant.currency} ${plainText(amount)}`
    const values = {
      house: ctx.tenant.name,
      name,
      ...days,
      opening: inWords(opening),
      movements: movementLines(movements, inWords),
      closing: inWords(closing),
    }
    const messageId = await queueMessage(tx, supplierStatementMail, { to, name, values })
    tx.audit({
      action: 'supplier.mail_statement',
      resource: 'supplier',
      id,
      label: name,
      change: { messageId, ...days },
    })
    return { messageId, to }
  })
}

const words = {
  bill: 'Bill',
  credit_note: 'Credit note',
  payment: 'Payment',
  taken_back: 'Taken back',
  exchange: 'Exchange difference',
} as const

function movementLines(movements: SupplierStatement['movements'], inWords: (amount: Money) => string): string {
  if (movements.length === 0) return 'Nothing moved on these days.'
  return movements
    .map(({ date, kind, number, reference, billed, paid, balance, foreign }) => {
      const document = reference === null ? number : `${number} (${reference})`
      const original = foreign ? ` ${foreign.currency} ${foreign.amount},` : ''
      return `${date}  ${words[kind]} ${document}:${original} ${inWords(subtract(billed, paid))}, then ${inWords(balance)}`
    })
    .join('\n')
}
