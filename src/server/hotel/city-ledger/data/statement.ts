import type { Statement } from '#contract/hotel/city-ledger/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { invoicesOfParties } from '#server/accounting/public/balances.ts'
import type { NewInvoice } from '#server/accounting/public/invoices.ts'
import { notFound } from '#server/platform/errors.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from '../../guests/data/name.ts'

/** Whom a statement is sent to. */
export async function billedTo(tx: Tx, id: GuestId): Promise<Statement['account'] | undefined> {
  const found = await sql<Statement['account']>`
    select g.id, ${guestNameOf('g')} as name, g.email, g.address, g.tax_number as "taxNumber"
    from guest g where ${tx.owns('g')} and g.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** Whom an invoice bills: a company or an agency by its name. */
export async function billToOf(tx: Tx, id: GuestId): Promise<NewInvoice['billTo']> {
  const found = await sql<NewInvoice['billTo']>`
    select g.first_name as "firstName", g.last_name as "lastName", g.email, g.phone, g.address, null as company, g.tax_number as "taxNumber"
    from guest g where ${tx.owns('g')} and g.id = ${id}`.execute(tx.db)
  const [billTo] = found.rows
  if (!billTo) throw notFound('account')
  return billTo
}

/** The numbers of the invoices that billed an account, by the folios that they are of. */
export async function invoiceNumbersOf(tx: Tx, parties: readonly GuestId[]): Promise<Map<string, string>> {
  const found = await sql<{ folioId: string; numbers: string }>`
    select i.source_id as "folioId", string_agg(i.number, ', ' order by i.number) as numbers
    from (${invoicesOfParties(tx, parties)}) i group by i.source_id`.execute(tx.db)
  return new Map(found.rows.map(({ folioId, numbers }) => [folioId, numbers]))
}
