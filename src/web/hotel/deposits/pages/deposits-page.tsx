import { remindDeposit, remindDeposits } from '#contract/hotel/deposits/api.ts'
import { depositShows } from '#contract/hotel/deposits/shapes.ts'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { counting, t } from '#web/texts/text.ts'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { BookingsViews } from '../../groups/parts/bookings-views.tsx'
import { allDeposits, type DueDeposit, useDeposits } from '../data.ts'
import { depositColumns } from '../parts/deposit-columns.tsx'

/** Deposits of bookings to come, and of groups that pay their rooms, that are missing, and the way to remind them. */
export function DepositsPage() {
  const list = useUrlList()
  const [shown, setShow] = useUrlValue('show', 'all')
  const show = depositShows.find((known) => known === shown) ?? 'all'
  const query = { ...list.query, show }
  const { rows, total, error, refetch } = useDeposits(query)
  const can = useCan()
  const go = useGo()
  const verbs = can(remindDeposit.access) ? [remind] : []
  return (
    <Page
      title={t('Deposits')}
      purpose={t('What guests and groups have still to pay ahead, by the day until which it is asked.')}
      actions={<BookingsViews value="deposits" />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={depositColumns}
        rows={rows}
        rowId={(row) => row.id}
        list={list}
        total={total}
        onOpen={(row) => go(row.group ? to.group(row.group.id) : to.booking(row.id))}
      >
        <TableBar>
          <TableSearch label={t('Search number, guest')} />
          <ChoicePill label={t('Due')} value={show} onChange={(next) => setShow(next)} options={shows} />
          <Spacer />
          <ViewChoice />
          <ExportList
            name="deposits"
            allRows={() => allDeposits(query)}
            onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
          />
        </TableBar>
        <BulkActions verbs={verbs} nameOf={nameOf} allRows={() => allDeposits(query)} />
        {!(error && !rows) && (
          <TableGrid
            label={t('Deposits')}
            selectable={verbs.length > 0}
            empty={<NoDeposits filtered={list.search !== '' || show !== 'all'} />}
          />
        )}
        <TablePager />
      </DataTable>
    </Page>
  )
}

const shows = [
  { value: 'all', label: t('all') },
  { value: 'week', label: t('within a week') },
  { value: 'overdue', label: t('overdue') },
]

const remind: BulkVerb<DueDeposit> = {
  words: t('Remind by e-mail'),
  endpoint: remindDeposits,
  done: counting({ one: '{count} reminder is written', other: '{count} reminders are written' }),
  touches: ['hotel.booking', 'hotel.group'],
  fits: (row) => row.guest.email !== null,
  unfit: t('None of those selected has an e-mail address'),
}

function nameOf(row: DueDeposit): string {
  return `${row.number}, ${row.group?.name ?? row.guest.name}`
}

function NoDeposits({ filtered }: { filtered: boolean }) {
  return (
    <p>
      {filtered
        ? t('Search another name, or show all of them.')
        : t('No deposit is missing. What the terms of bookings ask ahead stands here until it is paid.')}
    </p>
  )
}
