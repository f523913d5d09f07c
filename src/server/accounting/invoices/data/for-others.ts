import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

// What other domains ask of invoices within their own questions, as sql. Documents and lines are those of the domain that asks.

/** Whether a line of a document stands on an invoice. */
export function isInvoiced(tx: Tx, line: Sql<unknown>): Sql<boolean> {
  return sql<boolean>`exists (select 1 from invoice_line i where ${tx.owns('i')} and i.source_line_id = ${line})`
}

/** The invoices on which a line of a document stands: `number`. */
export function invoicesOfLine(tx: Tx, line: Sql<unknown>): Sql<unknown> {
  return sql`select v.number
    from invoice_line x join invoice v on ${tx.owns('v')} and v.id = x.invoice_id
    where ${tx.owns('x')} and x.source_line_id = ${line}`
}

/** The invoices of a folio as JSON, in the order of their numbers. */
export function invoicesOfFolio(tx: Tx, folio: Sql<unknown>): Sql<unknown> {
  return sql`coalesce((select json_agg(json_build_object('id', i.id,
      'invoiceNumber', i.number) order by i.issued_date, i.sequence)
    from invoice i where ${tx.owns('i')} and i.source_type = 'folio' and i.source_id = ${folio}), '[]')`
}

/** What credit notes of folios, and of what is billed by hand, took off what is on account, or said is to be given back; of all folios, or of one. */
export function creditedTo(tx: Tx, purpose: 'off_account' | 'refund_due', folio?: Sql<unknown>): Sql<unknown> {
  const which = folio ? sql`and n.source_id = ${folio}` : sql``
  return sql`coalesce((select sum(${sql.ref(`n.${purpose}`)}) from invoice n
    where ${tx.owns('n')} and n.source_type in ('folio', 'manual', 'opening') and n.kind = 'credit_note' ${which}), 0)`
}

/**
 * Lines of credit notes that took something back of folios which no longer run, each as a positive amount: `folio_id`, `note_id`, `number`, `date`,
 * `description`, `category`, `net`, `gross`, and `line_id`, the line of the folio that the invoice had charged. While a folio runs, its own
 * allowances take back what is credited.
 */
export function creditedLines(tx: Tx): Sql<unknown> {
  return sql`select n.source_id as folio_id, n.id as note_id, n.number, n.issued_date as date, x.description, x.category, o.source_line_id as line_id,
      x.total_price - x.discount_amount - case when n.taxes_included then x.tax_amount else 0 end as net,
      invoice_line_gross(x, n.taxes_included) as gross
    from invoice n
    join invoice_line x on ${tx.owns('x')} and x.invoice_id = n.id
    join invoice_line o on ${tx.owns('o')} and o.invoice_id = n.corrects_id and o.line_number = x.corrects_line
    where ${tx.owns('n')} and n.corrects_id is not null and n.source_type = 'folio' and n.refund_due + n.off_account > 0`
}

/** The taxes of the same lines as positive amounts: `note_id`, `number`, `date`, `component`, `name`, `base`, `amount`. */
export function creditedTaxes(tx: Tx): Sql<unknown> {
  return sql`select n.id as note_id, n.number, n.issued_date as date, t.component, t.name, t.base, t.amount
    from invoice n join invoice_tax t on ${tx.owns('t')} and t.invoice_id = n.id
    where ${tx.owns('n')} and n.corrects_id is not null and n.source_type = 'folio' and n.refund_due + n.off_account > 0`
}

/**
 * What the invoices of each folio still ask for, and what credit notes and what came in on accounts took off its own: `source_id`, `asked`,
 * `off_account`.
 */
export function claimsOfFolios(tx: Tx): Sql<unknown> {
  return sql`select i.source_id, sum(i.total_amount - coalesce(s.settled, 0) - coalesce(c.credited, 0)) as asked,
      sum(coalesce(c.off_account, 0) + coalesce(s.from_accounts, 0)) as off_account
    from invoice i
    left join (select s.invoice_id, sum(s.amount) as settled,
        sum(s.amount) filter (where s.deduction_id is not null or p.source_type = 'account') as from_accounts
      from settlement s left join payment p on ${tx.owns('p')} and p.id = s.payment_id
      where ${tx.owns('s')} group by s.invoice_id) s on s.invoice_id = i.id
    left join (select n.corrects_id, sum(n.total_amount) as credited, sum(n.off_account) as off_account from invoice n
      where ${tx.owns('n')} and n.corrects_id is not null group by n.corrects_id) c on c.corrects_id = i.id
    where ${tx.owns('i')} and i.source_type = 'folio' and i.kind = 'invoice' group by i.source_id`
}
