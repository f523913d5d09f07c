import { Camera } from 'lucide-react'
import { useState } from 'react'
import { ticketCategories, ticketPriorities } from '#contract/hotel/maintenance/shapes.ts'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Counters } from '#web/ui/counters.tsx'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { TouchScreen } from '#web/ui/touch.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { toast } from '#web/ui/toast.ts'
import { allTickets, type TicketQuery, useMaintenanceToday, useTechnicians, useTickets } from '../data.ts'
import { ReportFault } from '../forms/report-fault.tsx'
import { TicketBoard } from '../parts/ticket-board.tsx'
import { ticketColumns } from '../parts/ticket-columns.tsx'
import { useTicketVerbs } from '../parts/ticket-verbs.ts'
import { categoryWords, priorityWords, statusLooks } from '../rules.ts'

/** What is broken in the house, who mends it, and by when. */
export function MaintenancePage() {
  const [isNew, setNew] = useState(false)
  const go = useGo()
  const [view, setView] = useUrlValue('view', 'list')
  useShortcut('n', t('Report a fault'), () => setNew(true))
  const isPhone = useMedia('(max-width: 640px)')
  return (
    <TouchScreen when={isPhone}>
      <Page
        title={<span data-tour="maintenance">{t('Maintenance')}</span>}
        purpose={t('What is broken in the house, who mends it, and by when.')}
        actions={
          <Button variant="primary" icon={<Camera size={16} aria-hidden="true" />} onClick={() => setNew(true)}>
            {t('Report a fault')}
          </Button>
        }
      >
        <Lists view={view === 'board' ? 'board' : 'list'} onView={setView} />
        {isNew && (
          <ReportFault onClose={() => setNew(false)} onDone={(id) => go(to.ticket(id), { keepSearch: true })} />
        )}
        <PanelOutlet />
      </Page>
    </TouchScreen>
  )
}

type View = 'list' | 'board'

function Lists({ view, onView }: { view: View; onView: (view: string) => void }) {
  const list = useUrlList()
  const { filter, chosen, choose, isNarrowed } = useTicketFilter()
  const asked = { ...list.query, ...filter }
  const query = view === 'board' ? { ...filter, ...searchOf(list.search), limit: 100 } : asked
  const { rows, total, error, refetch } = useTickets(query)
  const verbs = useTicketVerbs()
  const go = useGo()
  const empty = <None isNarrowed={isNarrowed || list.search !== ''} />
  return (
    <div className="flex flex-col gap-3.5">
      <Figures chosen={chosen} onChoose={choose} />
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={ticketColumns}
        rows={rows}
        rowId={({ id }) => id}
        list={list}
        total={total}
        onOpen={({ id }) => go(to.ticket(id), { keepSearch: true })}
      >
        <TableBar>
          <TableSearch label={t('Search number, fault, room, person')} />
          <Filters />
          <Spacer />
          <SegmentedControl label={t('View')} value={view} onChange={onView} options={views} />
          {view === 'list' && <ViewChoice />}
          <ExportList
            name="maintenance"
            allRows={() => allTickets(asked)}
            onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
          />
        </TableBar>
        {view === 'list' ? (
          <>
            <BulkActions verbs={verbs} nameOf={({ number }) => number} allRows={() => allTickets(asked)} />
            {(rows || !error) && <TableGrid label={t('Tickets')} selectable empty={empty} />}
            <TablePager />
          </>
        ) : (
          <Board rows={rows} total={total} empty={empty} />
        )}
      </DataTable>
    </div>
  )
}

function searchOf(search: string): { search?: string } {
  return search === '' ? {} : { search }
}

type BoardProps = {
  rows: ReturnType<typeof useTickets>['rows']
  total: number | undefined
  empty: React.ReactNode
}

function Board({ rows, total = 0, empty }: BoardProps) {
  if (!rows) return <Skeleton height="16rem" />
  if (rows.length === 0) return <div className="rounded-2 border border-line p-6 text-center text-soft">{empty}</div>
  return (
    <>
      {total > rows.length && (
        <p className="num text-13 text-soft">
          {t('The {count} most urgent of {total}; the list has them all.', { count: rows.length, total })}
        </p>
      )}
      <TicketBoard rows={rows} />
    </>
  )
}

function None({ isNarrowed }: { isNarrowed: boolean }) {
  return <p>{isNarrowed ? t('No ticket fits these filters.') : t('Nothing broken')}</p>
}

const views = [
  { value: 'list', label: t('List') },
  { value: 'board', label: t('Board') },
] as const

const shows = ['open', 'mine', 'overdue', 'blocking', 'done'] as const
type Shown = (typeof shows)[number]

/** The filter as the address has it. */
function useTicketFilter(): {
  filter: TicketQuery
  chosen: Shown
  choose: (name: Shown) => void
  isNarrowed: boolean
} {
  const [show, setShow] = useUrlValue('show', 'open')
  const [priorityName] = useUrlValue('priority', 'all')
  const [categoryName] = useUrlValue('kind', 'all')
  const [assignee] = useUrlValue('who', 'all')
  const chosen = shows.find((known) => known === show) ?? 'open'
  const priority = ticketPriorities.find((known) => known === priorityName)
  const category = ticketCategories.find((known) => known === categoryName)
  const narrows: TicketQuery = {
    ...(priority ? { priority } : {}),
    ...(category ? { category } : {}),
    ...(assignee === 'all' ? {} : { assignee }),
  }
  return {
    filter: { ...narrows, ...shownAs[chosen] },
    chosen,
    choose: setShow,
    isNarrowed: chosen !== 'open' || Object.keys(narrows).length > 0,
  }
}

const shownAs: Record<Shown, TicketQuery> = {
  open: { show: 'open' },
  mine: { show: 'open', assignee: 'me' },
  overdue: { show: 'open', overdue: 'true' },
  blocking: { show: 'all', blocking: 'true' },
  done: { show: 'done' },
}

function Figures({ chosen, onChoose }: { chosen: Shown; onChoose: (name: Shown) => void }) {
  const { data } = useMaintenanceToday()
  const open = data?.byStatus.reduce((all, { count }) => all + count, 0)
  const late = data && data.overdue > 0 ? ({ tone: 'critical' } as const) : {}
  return (
    <Counters
      label={t('Tickets')}
      chosen={chosen}
      onChoose={onChoose}
      all="open"
      columns="grid-cols-2 sm:grid-cols-4"
      counters={[
        { name: 'open', word: t('Not over'), figure: open },
        { name: 'mine', word: t('Mine'), figure: data?.mine },
        { name: 'overdue', word: t('Overdue'), figure: data?.overdue, ...late },
        { name: 'blocking', word: t('Block a room'), figure: data?.blocking },
      ]}
    />
  )
}

function Filters() {
  const [show, setShow] = useUrlValue('show', 'open')
  const [priority, setPriority] = useUrlValue('priority', 'all')
  const [category, setCategory] = useUrlValue('kind', 'all')
  const [who, setWho] = useUrlValue('who', 'all')
  const people = useTechnicians().data ?? []
  const persons = [
    { value: 'all', label: t('anybody') },
    { value: 'nobody', label: t('nobody') },
    ...people.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <>
      <ChoicePill label={t('Show')} value={show} onChange={setShow} options={showChoices} />
      <ChoicePill label={t('Priority')} value={priority} onChange={setPriority} options={priorities} />
      <ChoicePill label={t('Kind')} value={category} onChange={setCategory} options={kinds} />
      <ChoicePill label={t('Who has it')} value={who} onChange={setWho} options={persons} />
    </>
  )
}

const showChoices = [
  { value: 'open', label: t('not over') },
  { value: 'mine', label: t('mine') },
  { value: 'overdue', label: t('overdue') },
  { value: 'blocking', label: t('blocking a room') },
  { value: 'done', label: `${statusLooks.verified.words}, ${statusLooks.closed.words}` },
]
const priorities = [
  { value: 'all', label: t('any') },
  ...ticketPriorities.map((value) => ({ value: String(value), label: priorityWords[value] })),
]
const kinds = [
  { value: 'all', label: t('any') },
  ...ticketCategories.map((value) => ({ value: String(value), label: categoryWords[value] })),
]
