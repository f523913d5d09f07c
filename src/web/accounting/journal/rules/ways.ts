import type { EntrySource } from '#contract/accounting/journal/shapes.ts'
import { to } from '#web/shell/links.ts'

type Way = (source: EntrySource) => string | null

/** From each kind of document to its screen, which shows the document itself. */
export const ways: Readonly<Record<string, Way>> = {
  account: own(to.cityAccount),
  bill: own(to.bill),
  booking: ofStay,
  credit_note: own(to.hotelInvoice),
  credit_transaction: shownBy(to.guestCredit),
  deduction: shownBy(to.hotelInvoice),
  desk_shift: own(to.deskShift),
  desk_shift_movement: shownBy(to.deskShift),
  expense: own(to.expense),
  folio: ofStay,
  folio_line: (source) => (source.bookingId && source.id ? to.folioLine(source.bookingId, source.id) : ofStay(source)),
  guest_credit: own(to.guestCredit),
  invoice: own(to.hotelInvoice),
  order: own(to.order),
  payment: own(to.payment),
  revaluation: own(to.revaluation),
  stock_movement: own(to.movementsOf),
  till_movement: shownBy(to.tillSession),
  till_session: own(to.tillSession),
  treasury: own(to.treasuryDocument),
  year_closing: shownBy((year) => to.fiscalYear(Number(year))),
}

/** Kinds without a way, and why. */
export const withoutWay: Readonly<Record<string, string>> = {
  manual: 'The entry is its own document',
}

/** Where the document behind an entry is looked at; null where it has no screen. */
export function wayTo(source: EntrySource): string | null {
  return (ways[source.type] ?? ofStay)(source)
}

function own(screen: (id: string) => string): Way {
  return ({ id }) => (id ? screen(id) : null)
}

/** The screen of another document, on which it stands. */
function shownBy(screen: (id: string) => string): Way {
  return ({ documentId }) => (documentId ? screen(documentId) : null)
}

/** The booking or the group whose money it moved. */
function ofStay({ bookingId, groupId, folioId }: EntrySource): string | null {
  if (groupId) return to.group(groupId)
  if (bookingId) return to.booking(bookingId)
  return folioId ? to.folio(folioId) : null
}
