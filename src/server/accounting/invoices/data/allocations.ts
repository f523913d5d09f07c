import type { PaymentId, tenderAccounts } from '#contract/accounting/payments/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Money that came in, as allocating it needs it. */
export type Allocatable = {
  id: PaymentId
  receiptNumber: string
  method: keyof typeof tenderAccounts
  amount: Money
  tip: Money
  refundedTip: Money
  refunded: Money
  businessDate: Day
  payerName: string
  source: { type: string; id: string; part: number }
}

/** A payment that came in, as it stands; undefined for a refund and for an unknown id. */
export async function findAllocatable(tx: Tx, id: PaymentId): Promise<Allocatable | undefined> {
  return shaped(await asked(tx, id).executeTakeFirst())
}

/** The same, held: two people who allocate it wait for each other. */
export function allocatableHeld(tx: Tx, id: PaymentId): Lock<Allocatable | undefined> {
  return { rank: 'payment', take: async () => shaped(await asked(tx, id).forUpdate().executeTakeFirst()) }
}

function asked(tx: Tx, id: PaymentId) {
  return tx.db
    .selectFrom('payment')
    .select(['id', 'number', 'method', 'amount', 'tip', 'refunded', 'refunded_tip', 'business_date', 'payer_name'])
    .select(['source_type', 'source_id', 'source_part'])
    .where('id', '=', id)
    .where('direction', '=', 'in')
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof asked>['executeTakeFirst']>>>

function shaped(row: Row | undefined): Allocatable | undefined {
  if (!row) return undefined
  return {
    id: row.id,
    receiptNumber: row.number,
    method: row.method,
    amount: row.amount,
    tip: row.tip,
    refundedTip: row.refunded_tip,
    refunded: row.refunded,
    businessDate: row.business_date,
    payerName: row.payer_name,
    source: { type: row.source_type, id: row.source_id, part: row.source_part },
  }
}
