import { useState } from 'react'
import { isId } from '#contract/kernel/id.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useIdParam, useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { emptyEntry } from '../../journal/rules/editor.ts'
import { useBooksDay } from '../../reports/data.ts'
import { useRecurring } from '../data.ts'
import { RecurringEditor } from '../forms/recurring-editor.tsx'
import { EntryStart } from '../parts/entry-start.tsx'

/** A new recurring entry, empty or from an entry. */
export function NewRecurringPage() {
  const [{ from }] = useSearchParams()
  const source = from !== undefined && isId<'journal_entry'>(from) ? from : null
  const day = useBooksDay()
  return (
    <Page
      title={t('New recurring entry')}
      purpose={<Link to={to.recurringEntries()}>{t('All recurring entries')}</Link>}
    >
      {!day && <Skeleton height="18rem" />}
      {day && (
        <EntryStart source={source} empty={emptyEntry(day)}>
          {(start) => <RecurringEditor start={{ ...start, date: day }} />}
        </EntryStart>
      )}
    </Page>
  )
}

/** A recurring entry that is changed for what is to come. */
export function EditRecurringPage() {
  const id = useIdParam<'entry_pattern'>('patternId')
  const { data, error, refetch } = useRecurring(id)
  // What was read first is edited; a day that is posted meanwhile changes no field.
  const [first, setFirst] = useState(data)
  if (data && !first) setFirst(data)
  return (
    <Page
      title={t('Edit recurring entry')}
      purpose={<Link to={to.recurringEntries()}>{t('All recurring entries')}</Link>}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!first && !error && <Skeleton height="18rem" />}
      {first && (
        <EntryStart pattern={first} source={null} empty={emptyEntry(null)}>
          {(start) => <RecurringEditor start={start} recurring={first} />}
        </EntryStart>
      )}
    </Page>
  )
}
