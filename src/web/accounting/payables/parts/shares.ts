import { foreignSent } from '../../currencies/rules.ts'
import type { Picks } from '../../invoices/rules.ts'
import type { BillRow } from '../data.ts'

/** Bills as amounts are picked for them. */
export function pickRows(bills: readonly BillRow[]) {
  return bills.map(({ id, number, reference, dueDate, open, foreign }) => {
    return { id, invoiceNumber: `${number} · ${reference}`, dueDate, open: foreign ? Number(foreign.open) : open }
  })
}

/** Picks as a call takes them: those with an amount. */
export function sharesOf(picks: Picks, bills: readonly Pick<BillRow, 'id'>[], currency: string | null = null) {
  return bills.flatMap(({ id }) => {
    const amount = picks[id] ?? 0
    return amount > 0
      ? [{ billId: id, ...(currency === null ? { amount } : { original: foreignSent(amount, currency) }) }]
      : []
  })
}
