import type { EntrySource } from '#contract/accounting/journal/shapes.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { sourceText } from '../rules/entry.ts'

/** What an entry came from, and the way to it where it has a screen. */
export function SourceLink({ source }: { source: EntrySource }) {
  const address = addressOf(source)
  const words = source.label ? `${sourceText(source.type)} ${source.label}` : sourceText(source.type)
  if (!address) return <span>{words}</span>
  return (
    <Link to={address} onClick={(event) => event.stopPropagation()}>
      {words}
    </Link>
  )
}

function addressOf({ type, id, bookingId, groupId, folioId }: EntrySource): string | null {
  if (type === 'credit_note' && id) return to.hotelInvoice(id)
  if (type === 'order' && id) return to.order(id)
  if (type === 'treasury' && id) return to.treasuryDocument(id)
  if (type === 'expense' && id) return to.expense(id)
  if (type === 'stock_movement' && id) return to.movementsOf(id)
  if (groupId) return to.group(groupId)
  if (bookingId) return to.booking(bookingId)
  if (type === 'account' && id) return to.cityAccount(id)
  return folioId ? to.folio(folioId) : null
}
