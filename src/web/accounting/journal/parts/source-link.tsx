import type { EntrySource } from '#contract/accounting/journal/shapes.ts'
import { Link } from '#web/shell/link.tsx'
import { sourceText } from '../rules/entry.ts'
import { wayTo } from '../rules/ways.ts'

/** What an entry came from, and the way to it where it has a screen. */
export function SourceLink({ source }: { source: EntrySource }) {
  const address = wayTo(source)
  const words = source.label ? `${sourceText(source.type)} ${source.label}` : sourceText(source.type)
  if (!address) return <span>{words}</span>
  return (
    <Link to={address} onClick={(event) => event.stopPropagation()}>
      {words}
    </Link>
  )
}
