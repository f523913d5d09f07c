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

/** Kinds of documents with a screen of their own. */
const screens = new Map<string, (id: string) => string>([
  ['credit_note', to.hotelInvoice],
  ['order', to.order],
  ['treasury', to.treasuryDocument],
  ['expense', to.expense],
  ['stock_movement', to.movementsOf],
])

function addressOf({ type, id, bookingId, groupId, folioId }: EntrySource): string | null {
  const screen = screens.get(type)
  if (screen && id) return screen(id)
  if (groupId) return to.group(groupId)
  if (bookingId) return to.booking(bookingId)
  if (type === 'account' && id) return to.cityAccount(id)
  return folioId ? to.folio(folioId) : null
}
