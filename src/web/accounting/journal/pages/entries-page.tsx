import { Repeat, Stamp, Upload } from 'lucide-react'
import { useState } from 'react'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBooksDay } from '../../reports/data.ts'
import { allEntries, useEntries } from '../data.ts'
import { EntryFile } from '../forms/entry-file.tsx'
import { entryColumns } from '../parts/entry-columns.tsx'
import { EntryFilters, useEntryFilter } from '../parts/entry-filters.tsx'
import { useEntryVerbs } from '../parts/entry-verbs.ts'

/** Everything that was posted, by documents and by hand, and the drafts that wait. */
export function EntriesPage() {
  const list = useUrlList({ sort: '-date' })
  const { filter, isFiltered } = useEntryFilter()
  const query = { ...list.query, ...filter }
  const { rows, total, error, refetch } = useEntries(query)
  const day = useBooksDay()
  const go = useGo()
  const can = useCan()
  const verbs = useEntryVerbs()
  const [importing, setImporting] = useState(false)
  const write = () => go(to.newJournalEntry())
  useShortcut('n', t('New journal entry'), () => can('financial:write') && write())
  return (
    <Page
      title={t('Journal entries')}
      purpose={t('Everything in the books: what documents posted, what people wrote, and drafts that wait.')}
      actions={
        <>
          <Button icon={<Stamp size={15} aria-hidden="true" />} onClick={() => go(to.entryTemplates())}>
            {t('Templates')}
          </Button>
          <Button icon={<Repeat size={15} aria-hidden="true" />} onClick={() => go(to.recurringEntries())}>
            {t('Recurring')}
          </Button>
          {can('financial:write') && (
            <Button icon={<Upload size={15} aria-hidden="true" />} onClick={() => setImporting(true)}>
              {t('Import')}
            </Button>
          )}
          {can('financial:write') && (
            <Button variant="primary" onClick={write}>
              {t('New entry')} <Kbd plain>N</Kbd>
            </Button>
          )}
        </>
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={entryColumns}
        rows={rows}
        rowId={(entry) => entry.id}
        list={list}
        total={total}
        onOpen={(entry) => go(to.journalEntry(entry.id), { keepSearch: true })}
      >
        <TableBar>
          <TableSearch label={t('Search number, memo, person')} />
          <EntryFilters today={day} />
          <Spacer />
          <ViewChoice />
          <ExportList
            name="journal-entries"
            allRows={() => allEntries(query)}
            onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
          />
        </TableBar>
        <BulkActions verbs={verbs} nameOf={(entry) => entry.number ?? entry.memo} allRows={() => allEntries(query)} />
        {(rows || !error) && (
          <TableGrid
            label={t('Journal entries')}
            selectable={verbs.length > 0}
            empty={<NoEntries isFiltered={isFiltered || list.search !== ''} onWrite={write} />}
          />
        )}
        <TablePager />
      </DataTable>
      <EntryFile open={importing} onClose={() => setImporting(false)} />
      <PanelOutlet />
    </Page>
  )
}

function NoEntries({ isFiltered, onWrite }: { isFiltered: boolean; onWrite: () => void }) {
  const can = useCan()
  return (
    <>
      <p>{isFiltered ? t('No entry fits these filters.') : t('Folios, payments and stock post here by themselves.')}</p>
      {can('financial:write') && <Button onClick={onWrite}>{t('Write an entry')}</Button>}
    </>
  )
}
