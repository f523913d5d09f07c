import type { AccountId, Department } from '#contract/accounting/accounts/shapes.ts'
import type { TreasuryDocument, TreasuryDocumentId } from '#contract/accounting/treasury/shapes.ts'
import type { Id } from '#contract/kernel/id.ts'
import { type ForeignAmount, foreignMinorOf, type Rate } from '#contract/kernel/currency.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { NumberGiven } from '#server/tenancy/public/numbers.ts'

export type NewPart = {
  day: Day | null
  accountId: AccountId | null
  department?: Department | null
  taxCode?: string | null
  amount: Money
}

/** What it is in another currency, and the rate at which its amount is that. */
export type Foreign = ForeignAmount & { rate: Rate }

/** A document before it has a number; what is left out it doesn't have. */
export type NewDocument = Pick<TreasuryDocument, 'kind' | 'date' | 'amount'> & {
  fromId: AccountId
  toId: AccountId
  fee?: Money
  feeAccountId?: AccountId | null
  difference?: Money
  differenceAccountId?: AccountId | null
  foreign?: Foreign | null
  gain?: Money
  gainAccountId?: AccountId | null
  method?: TreasuryDocument['method']
  locationId?: Id<'restaurant_location'> | null
  periodFrom?: Day | null
  periodTo?: Day | null
  ofId?: TreasuryDocumentId | null
  reference?: string | null | undefined
  partyName?: string | null | undefined
  supplierId?: TreasuryDocument['supplierId']
  reason?: string | null | undefined
  reversesId?: TreasuryDocumentId | null
  approvedBy?: { id: string; name: string } | null
  parts?: readonly NewPart[]
}

/** Writes a document with its parts. @throws 409 by its constraints */
export async function insertDocument(
  tx: Tx,
  { id, year, sequence, number }: NumberGiven & { id: TreasuryDocumentId },
  one: NewDocument,
): Promise<void> {
  await tx.db
    .insertInto('treasury_document')
    .values({
      id,
      year,
      sequence,
      number,
      kind: one.kind,
      business_date: one.date,
      from_account_id: one.fromId,
      to_account_id: one.toId,
      amount: one.amount,
      ...(one.fee && { fee: one.fee }),
      fee_account_id: one.feeAccountId ?? null,
      ...(one.difference && { difference: one.difference }),
      difference_account_id: one.differenceAccountId ?? null,
      ...foreignOf(one),
      ...toldOf(one),
      made_by: tx.actor.id,
      made_by_name: tx.actor.name,
      made_at: tx.now,
    })
    .execute()
  if (!one.parts?.length) return
  await sql`
    insert into treasury_part (${sql.ref('tenant_id')}, document_id, part_number, day, account_id, department, tax_code, amount)
    select ${tx.tenant}, ${id}::uuid, p.number, p.day, p.account_id, p.department, p.tax_code, p.amount
    from unnest(${one.parts.map(({ day }) => day)}::date[], ${one.parts.map(({ accountId }) => accountId)}::uuid[],
      ${one.parts.map(({ department = null }) => department)}::text[], ${one.parts.map(({ taxCode = null }) => taxCode)}::text[],
      ${one.parts.map(({ amount }) => amount)}::bigint[]) with ordinality as p (day, account_id, department, tax_code, amount, number)`.execute(
    tx.db,
  )
}

/** What a movement in another currency says of it. */
function foreignOf({ foreign, gain, gainAccountId }: NewDocument) {
  if (!foreign) return {}
  const { currency, amount, rate } = foreign
  return {
    currency,
    original: foreignMinorOf(amount),
    rate,
    ...(gain && { gain }),
    gain_account_id: gainAccountId ?? null,
  }
}

/** What not every kind of document says. */
function toldOf(one: NewDocument) {
  return {
    method: one.method ?? null,
    location_id: one.locationId ?? null,
    period_from: one.periodFrom ?? null,
    period_to: one.periodTo ?? null,
    of_id: one.ofId ?? null,
    reference: one.reference ?? null,
    party_name: one.partyName ?? null,
    supplier_id: one.supplierId ?? null,
    reason: one.reason ?? null,
    reverses_id: one.reversesId ?? null,
    approved_by: one.approvedBy?.id ?? null,
    approved_by_name: one.approvedBy?.name ?? null,
  }
}
