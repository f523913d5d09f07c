import type {
  CreditId,
  CreditTransactionId,
  PlanFrequency,
  PlanId,
  PlanStatus,
} from '#contract/hotel/guest-credits/shapes.ts'
import type { Allocation, Scheduled } from '#contract/hotel/guest-credits/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money, negate, zero } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type StoredInstallment = {
  number: number
  dueOn: Day
  amount: Money
  paid: Money
  fee: Money
  feePaid: Money
  feeWaived: Money
}

/** A plan with its installments, as verbs on a credit that is locked find it. */
export type StoredPlan = {
  id: PlanId
  creditId: CreditId
  status: PlanStatus
  principal: Money
  graceDays: number
  lateFee: Money
  installments: StoredInstallment[]
}

/** The plan of a credit line that stands; undefined where none does. The credit is locked. */
export async function activePlan(tx: Tx, credit: CreditId): Promise<StoredPlan | undefined> {
  const plan = await tx.db
    .selectFrom('installment_plan')
    .select(['id', 'credit_id as creditId', 'status', 'principal', 'grace_days as graceDays', 'late_fee as lateFee'])
    .where('credit_id', '=', credit)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return plan && { ...plan, installments: await installmentsOf(tx, plan.id) }
}

async function installmentsOf(tx: Tx, plan: PlanId): Promise<StoredInstallment[]> {
  return tx.db
    .selectFrom('installment')
    .select(['number', 'due_on as dueOn', 'amount', 'paid', 'fee', 'fee_paid as feePaid', 'fee_waived as feeWaived'])
    .where('plan_id', '=', plan)
    .orderBy('number')
    .execute()
}

/** The credit line of a plan; undefined for no plan. */
export async function creditOfPlan(tx: Tx, id: PlanId): Promise<CreditId | undefined> {
  const row = await tx.db
    .selectFrom('installment_plan')
    .select('credit_id as creditId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.creditId
}

/** What the plan of a credit line that stands still asks for, late fees with it. */
export async function plannedOf(tx: Tx, credit: CreditId): Promise<Money> {
  const found = await sql<{ planned: Money }>`
    select coalesce(sum(i.amount - i.paid + i.fee - i.fee_paid), 0)::bigint as planned
    from installment_plan p join installment i on ${tx.owns('i')} and i.plan_id = p.id
    where ${tx.owns('p')} and p.credit_id = ${credit} and p.status = 'active'`.execute(tx.db)
  return found.rows[0]?.planned ?? zero
}

export type NewPlan = {
  id: PlanId
  creditId: CreditId
  principal: Money
  frequency: PlanFrequency
  graceDays: number
  lateFee: Money
  agreedOn: Day
  replacesId: PlanId | null
  installments: readonly Scheduled[]
}

/** Writes a plan with its installments, which come to its principal. */
export async function insertPlan(tx: Tx, plan: NewPlan): Promise<void> {
  await tx.db
    .insertInto('installment_plan')
    .values({
      id: plan.id,
      credit_id: plan.creditId,
      principal: plan.principal,
      frequency: plan.frequency,
      grace_days: plan.graceDays,
      late_fee: plan.lateFee,
      agreed_on: plan.agreedOn,
      replaces_id: plan.replacesId,
      created_by: tx.actor.id,
      created_by_name: tx.actor.name,
      created_at: tx.now,
    })
    .execute()
  await tx.db
    .insertInto('installment')
    .values(plan.installments.map(({ number, dueOn, amount }) => ({ plan_id: plan.id, number, due_on: dueOn, amount })))
    .execute()
}

/** Ends a plan that stands. */
export async function endPlan(tx: Tx, id: PlanId, { status, on }: { status: PlanStatus; on: Day }): Promise<void> {
  await tx.db.updateTable('installment_plan').set({ status, ended_on: on }).where('id', '=', id).execute()
}

/** Lets a plan stand again that had been paid off. */
export async function reopenPlan(tx: Tx, id: PlanId): Promise<void> {
  await tx.db.updateTable('installment_plan').set({ status: 'active', ended_on: null }).where('id', '=', id).execute()
}

/** Counts what was paid to installments, and keeps which payment it was; amounts below zero come back off. */
export async function payInstallmentRows(
  tx: Tx,
  {
    planId,
    transactionId,
    parts,
  }: { planId: PlanId; transactionId: CreditTransactionId; parts: readonly Allocation[] },
): Promise<void> {
  if (parts.length === 0) return
  const [numbers, amounts, fees] = [
    parts.map(({ number }) => number),
    parts.map(({ amount }) => minorOf(amount)),
    parts.map(({ fee }) => minorOf(fee)),
  ]
  await sql`
    update installment i set paid = i.paid + x.amount, fee_paid = i.fee_paid + x.fee
    from unnest(${numbers}::int[], ${amounts}::bigint[], ${fees}::bigint[]) as x (number, amount, fee)
    where ${tx.owns('i')} and i.plan_id = ${planId} and i.number = x.number`.execute(tx.db)
  await sql`
    insert into installment_payment (${sql.ref('tenant_id')}, transaction_id, plan_id, number, amount, fee)
    select ${tx.tenant}, ${transactionId}, ${planId}, x.* from unnest(${numbers}::int[], ${amounts}::bigint[], ${fees}::bigint[]) as x`.execute(
    tx.db,
  )
}

/** What a payment went to, with the plan; nothing where it went to none. */
export async function partsOfPayment(
  tx: Tx,
  transactionId: CreditTransactionId,
): Promise<{ planId: PlanId; parts: Allocation[] } | undefined> {
  const rows = await tx.db
    .selectFrom('installment_payment')
    .select(['plan_id as planId', 'number', 'amount', 'fee'])
    .where('transaction_id', '=', transactionId)
    .execute()
  const [first] = rows
  return first && { planId: first.planId, parts: rows.map(({ planId: _, ...part }) => part) }
}

/** What comes back off where it went. */
export function backOff(parts: readonly Allocation[]): Allocation[] {
  return parts.map(({ number, amount, fee }) => ({ number, amount: negate(amount), fee: negate(fee) }))
}

/** Asks for so much less of the late fee of an installment. */
export async function waiveFee(
  tx: Tx,
  { planId, number, amount }: { planId: PlanId; number: number; amount: Money },
): Promise<void> {
  await tx.db
    .updateTable('installment')
    .set((eb) => ({ fee: eb('fee', '-', amount), fee_waived: eb('fee_waived', '+', amount) }))
    .where('plan_id', '=', planId)
    .where('number', '=', number)
    .execute()
}

/** Charges the late fee of an installment. */
export async function chargeFee(
  tx: Tx,
  { planId, number, fee, on }: { planId: PlanId; number: number; fee: Money; on: Day },
): Promise<void> {
  await tx.db
    .updateTable('installment')
    .set({ fee, fee_on: on })
    .where('plan_id', '=', planId)
    .where('number', '=', number)
    .execute()
}
