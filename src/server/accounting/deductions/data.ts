import type { Deduction, DeductionId } from '#contract/accounting/deductions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type NewDeduction = Pick<
  Deduction,
  'id' | 'kind' | 'invoiceId' | 'amount' | 'cover' | 'businessDate' | 'reason'
> & {
  /** Whose account it is taken off. */
  partyId: string
}

export async function insertDeduction(tx: Tx, one: NewDeduction): Promise<void> {
  await tx.db
    .insertInto('deduction')
    .values({
      id: one.id,
      kind: one.kind,
      invoice_id: one.invoiceId,
      party_id: one.partyId,
      amount: one.amount,
      cover: one.cover,
      business_date: one.businessDate,
      reason: one.reason,
      taken_by: tx.actor.id,
      taken_by_name: tx.actor.name,
      created_at: tx.now,
    })
    .execute()
}

/** Says of a deduction what settles its invoice: all of it, or with the other sign that it was taken back. */
export async function settleDeduction(
  tx: Tx,
  { id, settlementId, sign, on }: { id: DeductionId; settlementId: string; sign: 1 | -1; on: Day },
): Promise<void> {
  await sql`
    insert into settlement (${sql.ref('tenant_id')}, id, invoice_id, deduction_id, amount, settled_on)
    select ${tx.tenant}, ${settlementId}::uuid, d.invoice_id, d.id, d.amount * ${sign}::int, ${on}::date
    from deduction d where ${tx.owns('d')} and d.id = ${id}`.execute(tx.db)
}

export async function writeReversed(
  tx: Tx,
  id: DeductionId,
  { on, reason }: { on: Day; reason: string },
): Promise<void> {
  await tx.db
    .updateTable('deduction')
    .set({ reversed_on: on, reversed_reason: reason, reversed_by_name: tx.actor.name })
    .where('id', '=', id)
    .execute()
}

type Known = Deduction & { partyId: string }

/** A deduction, held until the transaction ends. */
export function deductionHeld(tx: Tx, id: DeductionId): Lock<Known | undefined> {
  return {
    rank: 'payment',
    take: async () => (await sql<Known>`${deductions(tx)} and d.id = ${id} for update of d`.execute(tx.db)).rows[0],
  }
}

/** One deduction as it stands. */
export async function findDeduction(tx: Tx, id: DeductionId): Promise<Known | undefined> {
  return (await sql<Known>`${deductions(tx)} and d.id = ${id}`.execute(tx.db)).rows[0]
}

/** What was taken off accounts, the newest first; at most a hundred. */
export async function deductionsOfAccount(tx: Tx, parties: readonly string[]): Promise<Deduction[]> {
  const found = await sql<Known>`
    ${deductions(tx)} and d.party_id = any(${parties}::uuid[]) order by d.created_at desc limit 100`.execute(tx.db)
  return found.rows
}

function deductions(tx: Tx) {
  return sql`select d.id, d.kind, d.invoice_id as "invoiceId", i.number as "invoiceNumber", d.party_id as "partyId", d.amount, d.cover,
      d.business_date as "businessDate", d.reason, d.taken_by_name as "takenByName", d.reversed_on as "reversedOn", d.reversed_reason as "reversedReason"
    from deduction d join invoice i on ${tx.owns('i')} and i.id = d.invoice_id where ${tx.owns('d')}`
}
