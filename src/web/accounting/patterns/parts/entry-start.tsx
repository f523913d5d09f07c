import type { ReactNode } from 'react'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEntry } from '../../journal/data.ts'
import { type EditorEntry, entryFrom, linesFrom } from '../../journal/rules/editor.ts'
import type { Template } from '../data.ts'

type EntryStartProps = {
  /** The entry that it begins with. */
  source: JournalEntryId | null
  pattern?: Pick<Template, 'memo' | 'lines'>
  empty: EditorEntry
  children: (start: EditorEntry) => ReactNode
}

/** What a pattern is begun with: its own lines, those of an entry, or none. */
export function EntryStart({ source, pattern, empty, children }: EntryStartProps) {
  if (pattern) return children({ ...empty, memo: pattern.memo, lines: linesFrom(pattern.lines) })
  return source ? <FromEntry source={source}>{children}</FromEntry> : children(empty)
}

function FromEntry({ source, children }: { source: JournalEntryId; children: EntryStartProps['children'] }) {
  const { data: entry, error } = useEntry(source)
  if (error) return <Notice tone="critical">{errorText(error)}</Notice>
  return entry ? children(entryFrom(entry)) : <Skeleton height="18rem" />
}
