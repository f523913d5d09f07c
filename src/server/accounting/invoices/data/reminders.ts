import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Keeps that a reminder was sent; answers the how many-th it is. The database refuses a second one on a day. */
export async function insertReminder(
  tx: Tx,
  id: InvoiceId,
  { on, email, outstanding }: { on: Day; email: string; outstanding: Money },
): Promise<number> {
  const found = await sql<{ level: number }>`
    insert into invoice_reminder (${sql.ref('tenant_id')}, invoice_id, level, sent_on, email, outstanding, sent_by, sent_by_name, created_at)
    select ${tx.tenant}, ${id}::uuid, coalesce((select max(m.level) from invoice_reminder m where ${tx.owns('m')} and m.invoice_id = ${id}), 0) + 1,
      ${on}::date, ${email}, ${minorOf(outstanding)}::bigint, ${tx.actor.id}::uuid, ${tx.actor.name}, ${tx.now}::timestamptz
    returning level`.execute(tx.db)
  return found.rows[0]?.level ?? 1
}

/** When the last reminder of each invoice was sent, as sql: `invoice_id`, `sent_on`. */
export function lastReminders(tx: Tx): Sql<unknown> {
  return sql`select m.invoice_id, max(m.sent_on) as sent_on from invoice_reminder m where ${tx.owns('m')} group by m.invoice_id`
}
