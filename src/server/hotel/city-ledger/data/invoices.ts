import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { AccountInvoice } from '#contract/hotel/city-ledger/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { claimsAt } from '#server/accounting/public/balances.ts'
import { lastReminders } from '#server/accounting/public/reminders.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openClaims } from './accounts.ts'

/** The open invoices of an account, the oldest due first; at most a hundred. */
export async function invoicesOfAccount(tx: Tx, parties: readonly GuestId[], asOf: Day): Promise<AccountInvoice[]> {
  const found = await sql<AccountInvoice>`
    select c.id, c.number as "invoiceNumber", c.issued_date as "issuedDate", c.due_date as "dueDate", c.booking_number as "bookingNumber",
      c.total_amount as "totalAmount", c.open::bigint as open, ${asOf}::date - c.due_date as "daysLate", r.sent_on as "remindedOn"
    from (${openClaims(tx, asOf)}) c left join (${lastReminders(tx)}) r on r.invoice_id = c.id
    where c.party_id = any(${parties}::uuid[]) order by c.due_date, c.issued_date, c.sequence limit 100`.execute(tx.db)
  return found.rows
}

/** An invoice with its folio, as money on accounts and by hand settle it. */
export type FolioClaim = {
  invoiceId: InvoiceId
  invoiceNumber: string
  /** Null for what was billed by hand. */
  folioId: FolioId | null
  part: number
  partyId: GuestId | null
  dueDate: Day
  totalAmount: Money
  open: Money
}

type Which = { parties: readonly GuestId[] } | { folioId: string; part: number } | { ids: readonly InvoiceId[] }

/** Invoices as they stand now, the oldest first: those of an account that are open, those of a window of a folio, or those that are named. */
export async function claimsOf(tx: Tx, which: Which, asOf: Day): Promise<FolioClaim[]> {
  const from = 'parties' in which ? openClaims(tx, asOf) : claimsAt(tx, asOf)
  const asked =
    'parties' in which
      ? sql`c.party_id = any(${which.parties}::uuid[])`
      : 'ids' in which
        ? sql`c.id = any(${which.ids}::uuid[])`
        : sql`c.source_id = ${which.folioId} and c.source_part = ${which.part}`
  const found = await sql<FolioClaim>`
    select c.id as "invoiceId", c.number as "invoiceNumber", case c.source_type when 'folio' then c.source_id end as "folioId", c.source_part as part, c.party_id as "partyId",
      c.due_date as "dueDate", c.total_amount as "totalAmount", c.open::bigint as open
    from (${from}) c where ${asked} order by c.due_date, c.issued_date, c.sequence limit 500`.execute(tx.db)
  return found.rows
}
