import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import type { DepositRule, DepositStep } from '#contract/hotel/policies/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money, zero } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { taken } from './read.ts'

/** What was agreed with a group to be paid ahead; `agreedOn` is null where nothing ever was. */
export type AgreedDeposit = {
  rules: DepositRule[]
  agreedOn: Day | null
  steps: (DepositStep & { remindedOn: Day | null })[]
}

/** What is asked ahead of a group, the earliest first. */
export async function agreedDepositOf(tx: Tx, id: GroupId): Promise<AgreedDeposit> {
  const found = await sql<AgreedDeposit>`
    select a.rules, a.agreed_on as "agreedOn",
      coalesce((select jsonb_agg(jsonb_build_object('dueOn', s.due_on, 'amount', s.amount, 'remindedOn', s.reminded_on) order by s.due_on)
        from group_deposit_step s where ${tx.owns('s')} and s.group_id = a.group_id), '[]') as steps
    from group_deposit a where ${tx.owns('a')} and a.group_id = ${id}`.execute(tx.db)
  return found.rows[0] ?? { rules: [], agreedOn: null, steps: [] }
}

/** Keeps by which rules a group is asked; the group is locked. */
export async function writeAgreedDeposit(
  tx: Tx,
  id: GroupId,
  { rules, agreedOn }: { rules: readonly DepositRule[]; agreedOn: Day },
): Promise<void> {
  await sql`
    insert into group_deposit (${sql.ref('tenant_id')}, group_id, rules, agreed_on)
    values (${tx.tenant}, ${id}, ${JSON.stringify(rules)}::jsonb, ${agreedOn})
    on conflict (${sql.ref('tenant_id')}, group_id) do update set rules = excluded.rules`.execute(tx.db)
}

/** Replaces the steps of a group: days that are asked again keep when it was written to. */
export async function replaceGroupSteps(tx: Tx, id: GroupId, steps: readonly DepositStep[]): Promise<void> {
  const days = steps.map(({ dueOn }) => dueOn)
  await sql`
    delete from group_deposit_step s
    where ${tx.owns('s')} and s.group_id = ${id} and s.due_on <> all(${days}::date[])`.execute(tx.db)
  if (steps.length === 0) return
  await sql`
    insert into group_deposit_step (${sql.ref('tenant_id')}, group_id, due_on, amount)
    select ${tx.tenant}, ${id}, n.* from unnest(${days}::date[], ${steps.map(({ amount }) => minorOf(amount))}::bigint[]) as n
    on conflict (${sql.ref('tenant_id')}, group_id, due_on) do update set amount = excluded.amount`.execute(tx.db)
}

/** What was paid to the master folio of a group, and whether it still is ahead of its first night. */
export async function paidAheadOf(tx: Tx, id: GroupId): Promise<{ paid: Money; isToCome: boolean }> {
  const found = await sql<{ paid: Money; isToCome: boolean }>`
    select greatest(f.payments, 0) as paid, f.status = 'open' and f.ledger = 'deposit' as "isToCome"
    from folio f where ${tx.owns('f')} and f.group_id = ${id}`.execute(tx.db)
  return found.rows[0] ?? { paid: zero, isToCome: false }
}

/** Groups that pay their rooms, are still to come, and are asked for something ahead. */
export async function depositGroupsOn(tx: Tx): Promise<GroupId[]> {
  const found = await sql<{ id: GroupId }>`
    select a.group_id as id from group_deposit a
    join booking_group q on ${tx.owns('q')} and q.id = a.group_id and q.status <> 'cancelled' and q.billing = 'rooms_to_master'
    join folio f on ${tx.owns('f')} and f.group_id = a.group_id and f.status = 'open' and f.ledger = 'deposit'
    where ${tx.owns('a')} and jsonb_array_length(a.rules) > 0 order by a.group_id`.execute(tx.db)
  return found.rows.map(({ id }) => id)
}

type RoomNights = { night: Day; price: Money; rooms: number }

/** The nights of the bookings of a group, each as it is charged. */
export async function bookedNightsOf(
  tx: Tx,
  id: GroupId,
): Promise<(RoomNights & { adults: number; arrival: Day; departure: Day })[]> {
  const found = await sql<RoomNights & { adults: number; arrival: Day; departure: Day }>`
    select n.night, n.price, 1 as rooms, k.adults, k.arrival, k.departure
    from booking k join booking_night n on ${tx.owns('n')} and n.booking_id = k.id
    where ${tx.owns('k')} and k.group_id = ${id} and ${taken} order by n.night, k.id`.execute(tx.db)
  return found.rows
}

/** What the block of a group still holds, by type and night. */
export async function keptNightsOf(tx: Tx, id: GroupId): Promise<RoomNights[]> {
  const found = await sql<RoomNights>`
    select c.night, c.price, c.remaining as rooms from group_block c
    where ${tx.owns('c')} and c.group_id = ${id} and c.remaining > 0 order by c.night, c.room_type_id`.execute(tx.db)
  return found.rows
}
