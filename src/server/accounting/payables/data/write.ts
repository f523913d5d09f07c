import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { Bill, BillId, SupplierId } from '#contract/accounting/payables/shapes.ts'
import type { TreasuryDocumentId } from '#contract/accounting/treasury/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type ForeignAmount, type ForeignMinor, foreignMinorOf, type Rate } from '#contract/kernel/currency.ts'
import type { Id } from '#contract/kernel/id.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { NumberGiven } from '#server/tenancy/public/numbers.ts'

/** A document before it has a number. */
export type NewBill = Pick<Bill, 'kind' | 'reference' | 'date' | 'dueDate' | 'net' | 'tax' | 'total' | 'isOpening'> & {
  supplier: { id: SupplierId; name: string }
  lines: readonly {
    description: string
    accountId: AccountId
    department: Bill['lines'][number]['department']
    amount: Money
    original: ForeignMinor | null
  }[]
  taxes: readonly { component: string; accountId: AccountId; amount: Money; original: ForeignMinor | null }[]
  /** What it comes to in another currency, and at which rate. */
  foreign: (ForeignAmount & { rate: Rate }) | null
  notes: string | null
  reverses: { id: BillId; reason: string } | null
}

/** Writes a document with its lines and taxes. @throws 400 `reference` by its constraint */
export async function insertBill(tx: Tx, given: NumberGiven & { id: BillId }, one: NewBill): Promise<void> {
  const { id, year, sequence, number } = given
  await tx.db
    .insertInto('bill')
    .values({
      id,
      year,
      sequence,
      number,
      kind: one.kind,
      supplier_id: one.supplier.id,
      supplier_name: one.supplier.name,
      reference: one.reference,
      bill_date: one.date,
      due_date: one.dueDate,
      net: one.net,
      tax: one.tax,
      total: one.total,
      is_opening: one.isOpening,
      ...(one.foreign && {
        currency: one.foreign.currency,
        original: foreignMinorOf(one.foreign.amount),
        rate: one.foreign.rate,
      }),
      notes: one.notes,
      reverses_id: one.reverses?.id ?? null,
      reason: one.reverses?.reason ?? null,
      entered_by: tx.actor.id,
      entered_by_name: tx.actor.name,
      created_at: tx.now,
    })
    .execute()
  await sql`
    insert into bill_line (${sql.ref('tenant_id')}, bill_id, line_number, description, account_id, department, amount, original)
    select ${tx.tenant}, ${id}::uuid, l.number, l.description, l.account_id, l.department, l.amount, l.original
    from unnest(${one.lines.map(({ description }) => description)}::text[], ${one.lines.map(({ accountId }) => accountId)}::uuid[],
      ${one.lines.map(({ department }) => department)}::text[], ${one.lines.map(({ amount }) => minorOf(amount))}::bigint[],
      ${one.lines.map(originalIn)}::bigint[])
      with ordinality as l (description, account_id, department, amount, original, number)`.execute(tx.db)
  if (one.taxes.length === 0) return
  await sql`
    insert into bill_tax (${sql.ref('tenant_id')}, bill_id, component, account_id, amount, original)
    select ${tx.tenant}, ${id}::uuid, x.* from unnest(${one.taxes.map(({ component }) => component)}::text[],
      ${one.taxes.map(({ accountId }) => accountId)}::uuid[], ${one.taxes.map(({ amount }) => minorOf(amount))}::bigint[],
      ${one.taxes.map(originalIn)}::bigint[]) as x`.execute(tx.db)
}

function originalIn({ original }: { original: ForeignMinor | null }): number | null {
  return original === null ? null : foreignMinorOf(original)
}

/** Says of a document that another one took it back: its number can be entered anew. */
export async function markTakenBack(tx: Tx, id: BillId): Promise<void> {
  await tx.db.updateTable('bill').set({ taken_back: true }).where('id', '=', id).execute()
}

/** What settles a bill: money, or a credit note. */
export type Means = { paymentId: TreasuryDocumentId } | { creditId: BillId }

/** What of a bill is settled, at its rate, and what of the means went to it, at theirs; in another currency also how much of that. */
export type NewSettlement = {
  billId: BillId
  billNumber: string
  dueDate: Day
  amount: Money
  used: Money
  foreign: ForeignAmount | null
  on: Day
}

/** What was settled, as its posting needs it. */
export type Settlement = NewSettlement & { id: Id<'bill_settlement'>; supplierId: SupplierId }

/** Says what a payment or a credit note settles of which bills; below zero what it settles no more. */
export async function insertSettlements(
  tx: Tx,
  { supplierId, means }: { supplierId: SupplierId; means: Means },
  given: readonly NewSettlement[],
): Promise<Settlement[]> {
  if (given.length === 0) return []
  const rows = given.map((row) => ({ ...row, supplierId, id: newId<'bill_settlement'>() }))
  const [payment, credit] = 'paymentId' in means ? [means.paymentId, null] : [null, means.creditId]
  await sql`
    insert into bill_settlement (${sql.ref('tenant_id')}, id, supplier_id, bill_id, payment_id, credit_id, amount, used, currency, original,
      due_date, settled_on, created_at)
    select ${tx.tenant}, s.id, ${supplierId}::uuid, s.bill_id, ${payment}::uuid, ${credit}::uuid, s.amount, s.used, s.currency, s.original,
      s.due_date, s.settled_on, ${tx.now}::timestamptz
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ billId }) => billId)}::uuid[],
      ${rows.map(({ amount }) => minorOf(amount))}::bigint[], ${rows.map(({ used }) => minorOf(used))}::bigint[],
      ${rows.map(({ foreign }) => foreign?.currency ?? null)}::text[],
      ${rows.map(({ foreign }) => foreign && foreignMinorOf(foreign.amount))}::bigint[],
      ${rows.map(({ dueDate }) => dueDate)}::date[], ${rows.map(({ on }) => on)}::date[])
      as s (id, bill_id, amount, used, currency, original, due_date, settled_on)`.execute(tx.db)
  return rows
}
