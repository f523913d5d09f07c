import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { FolioLineId } from '#contract/hotel/folios/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type {
  CreditId,
  CreditKind,
  CreditSource,
  CreditStatus,
  CreditTransactionId,
  CreditTransactionType,
  PlanId,
} from '#contract/hotel/guest-credits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money, zero } from '#contract/kernel/money.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { guestNameOf } from '../../guests/actions/records.ts'

/** A credit that is locked, with what its rules need. */
export type HeldCredit = {
  id: CreditId
  number: string
  guestId: GuestId
  guestName: string
  kind: CreditKind
  status: CreditStatus
  source: CreditSource
  balance: Money
  issued: Money
  creditLimit: Money | null
  fees: Money
  expiresOn: Day | null
  folioId: FolioId | null
  transactionCount: number
  version: number
}

const columns = sql`c.id, c.number, c.guest_id as "guestId", ${guestNameOf('g')} as "guestName", c.kind, c.status, c.source, c.balance,
  c.issued, c.credit_limit as "creditLimit", c.fees, c.expires_on as "expiresOn", c.folio_id as "folioId",
  c.transaction_count as "transactionCount", c.version`

/** Credits, locked in the order of their ids. */
export function creditsBy(tx: Tx, which: Sql<boolean>): Lock<HeldCredit[]> {
  return {
    rank: 'credit',
    take: async () => {
      const found = await sql<HeldCredit>`
        select ${columns} from guest_credit c join guest g on ${tx.owns('g')} and g.id = c.guest_id
        where ${tx.owns('c')} and c.removed_on is null and ${which} order by c.id for update of c`.execute(tx.db)
      return found.rows
    },
  }
}

/** One credit, locked. @throws 404 */
export function creditBy(tx: Tx, id: CreditId): Lock<HeldCredit> {
  const { rank, take } = creditsBy(tx, sql<boolean>`c.id = ${id}`)
  return {
    rank,
    take: async () => {
      const [credit] = await take()
      if (!credit) throw notFound('guest credit')
      return credit
    },
  }
}

/** The credits that payments were made with, locked, by their payment. */
export function creditsBehind(tx: Tx, payments: readonly PaymentId[]): Lock<Map<PaymentId, HeldCredit>> {
  return {
    rank: 'credit',
    take: async () => {
      const found = await sql<HeldCredit & { paymentId: PaymentId }>`
        select ${columns}, t.payment_id as "paymentId"
        from credit_transaction t
        join guest_credit c on ${tx.owns('c')} and c.id = t.credit_id
        join guest g on ${tx.owns('g')} and g.id = c.guest_id
        where ${tx.owns('t')} and t.payment_id = any(${payments}::uuid[]) and t.type in ('apply', 'charge')
        order by c.id for update of c`.execute(tx.db)
      return new Map(found.rows.map(({ paymentId, ...credit }) => [paymentId, credit]))
    },
  }
}

/** The number of a credit, and the folio that it was kept of; read ahead of the locks. @throws 404 */
export async function originOf(tx: Tx, id: CreditId): Promise<{ number: string; folioId: FolioId | null }> {
  const row = await tx.db
    .selectFrom('guest_credit')
    .select(['number', 'folio_id as folioId'])
    .where('id', '=', id)
    .where('removed_on', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('guest credit')
  return row
}

export type NewCredit = {
  id: CreditId
  number: string
  guestId: GuestId
  kind: CreditKind
  source: CreditSource
  creditLimit: Money | null
  expiresOn: Day | null
  dueOn: Day | null
  folioId: FolioId | null
  note: string | null
  openedOn: Day
}

/** Writes a credit on which nothing stands yet. */
export async function insertCredit(tx: Tx, credit: NewCredit): Promise<void> {
  await tx.db
    .insertInto('guest_credit')
    .values({
      id: credit.id,
      number: credit.number,
      guest_id: credit.guestId,
      kind: credit.kind,
      source: credit.source,
      credit_limit: credit.creditLimit,
      expires_on: credit.expiresOn,
      due_on: credit.dueOn,
      folio_id: credit.folioId,
      note: credit.note,
      opened_on: credit.openedOn,
      created_by: tx.actor.id,
      created_by_name: tx.actor.name,
      created_at: tx.now,
    })
    .execute()
}

/** What moves the balance of a credit. */
export type CreditMove = {
  id?: CreditTransactionId
  type: CreditTransactionType
  /** What it adds; below zero what it takes off. */
  amount: Money
  date: Day
  description: string
  reason?: string | null
  paymentId?: PaymentId | null
  folioLineId?: FolioLineId | null
  document?: { type: string; id: string; label: string } | null
  planId?: PlanId | null
  reversesId?: CreditTransactionId | null
  /** What it adds to what was issued, or to the late fees. */
  issued?: Money
  fees?: Money
  /** Where the credit ends by it. */
  status?: CreditStatus
  expiresOn?: Day
}

const nothingMore = {
  reason: null,
  paymentId: null,
  folioLineId: null,
  document: null,
  planId: null,
  reversesId: null,
  issued: zero,
  fees: zero,
  status: null,
  expiresOn: null,
}
const noDocument = { type: null, id: null, label: null }

/**
 * Moves the balance of a credit that is locked and writes the line of its ledger. Stored value of which nothing is left is settled, and
 * active again once something comes back.
 */
export async function moveCredit(tx: Tx, creditId: CreditId, move: CreditMove): Promise<CreditTransactionId> {
  const { id = newId<'credit_transaction'>(), ...line } = { ...nothingMore, ...move }
  const document = line.document ?? noDocument
  const amount = minorOf(line.amount)
  await sql`
    with moved as (
      update guest_credit c set balance = c.balance + ${amount}, issued = c.issued + ${minorOf(line.issued)},
        fees = c.fees + ${minorOf(line.fees)}, transaction_count = c.transaction_count + 1, version = c.version + 1,
        expires_on = coalesce(${line.expiresOn}::date, c.expires_on),
        status = coalesce(${line.status}, case
          when c.kind = 'stored_value' and c.status <> 'suspended'
            then case when c.balance + ${amount} = 0 then 'settled' else 'active' end
          when c.kind = 'credit_line' and c.status in ('settled', 'cancelled') then 'active'
          else c.status end)
      where ${tx.owns('c')} and c.id = ${creditId}
      returning c.id, c.balance, c.transaction_count)
    insert into credit_transaction (${sql.ref('tenant_id')}, id, credit_id, number, type, amount, balance_after, business_date, description, reason,
      payment_id, folio_line_id, source_type, source_id, source_label, plan_id, reverses_id, posted_by, posted_by_name, posted_at)
    select ${tx.tenant}, ${id}, m.id, m.transaction_count, ${line.type}, ${amount}, m.balance, ${line.date}, ${line.description},
      ${line.reason}, ${line.paymentId}::uuid, ${line.folioLineId}::uuid, ${document.type}, ${document.id}::uuid,
      ${document.label}, ${line.planId}::uuid, ${line.reversesId}::uuid, ${tx.actor.id}::uuid, ${tx.actor.name}, ${tx.now}::timestamptz
    from moved m`.execute(tx.db)
  return id
}

/** Changes what a person may change of a credit that is locked. */
export async function updateCredit(
  tx: Tx,
  id: CreditId,
  change: {
    status?: CreditStatus
    status_reason?: string | null
    expires_on?: Day | null
    due_on?: Day | null
    credit_limit?: Money
    note?: string | null
    removed_on?: Day
  },
): Promise<void> {
  await tx.db
    .updateTable('guest_credit')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
