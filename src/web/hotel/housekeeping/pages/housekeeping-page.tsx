import { BrushCleaning, Users } from 'lucide-react'
import { useState } from 'react'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Counters } from '#web/ui/counters.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useLocalList } from '#web/ui/table/list-state.ts'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TouchScreen } from '#web/ui/touch.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { type Day, type Task, useDay } from '../data.ts'
import { ShareOut } from '../forms/share-out.tsx'
import { Discrepancies } from '../parts/discrepancies.tsx'
import { Loads } from '../parts/loads.tsx'
import { TaskBoard } from '../parts/task-board.tsx'
import { taskColumns } from '../parts/task-columns.tsx'
import { useTaskVerbs } from '../parts/task-verbs.ts'
import { isShown, type Shown, shownAs } from '../rules.ts'

/** The work of the house today: which rooms, by whom, how far, and what was found otherwise. */
export function HousekeepingPage() {
  const { day } = useFormats()
  const { data, error, refetch } = useDay()
  const [tab, setTab] = useUrlValue('tab', 'work')
  const [isSharing, setSharing] = useState(false)
  const mayShare = useCan()('housekeeping:manage_staff')
  const isPhone = useMedia('(max-width: 640px)')
  return (
    <TouchScreen when={isPhone}>
      <Page
        title={<span data-tour="housekeeping">{t('Housekeeping')}</span>}
        purpose={data && day(data.date)}
        actions={
          mayShare && (
            <Button icon={<Users size={16} aria-hidden="true" />} onClick={() => setSharing(true)}>
              {t('Share out')}
            </Button>
          )
        }
      >
        <ReadProblem error={error} onRetry={refetch} />
        {!data && !error && <Skeleton height="20rem" />}
        {data && (
          <Tabs
            label={t('Views of housekeeping')}
            value={tab === 'discrepancies' ? tab : 'work'}
            onChange={setTab}
            tabs={[
              { value: 'work', label: t('Work') },
              { value: 'discrepancies', label: t('Discrepancies'), count: data.counts.discrepancies },
            ]}
          >
            {tab === 'discrepancies' ? <Discrepancies /> : <Work data={data} />}
          </Tabs>
        )}
        {isSharing && data && <ShareOut attendants={data.attendants} onClose={() => setSharing(false)} />}
        <PanelOutlet />
      </Page>
    </TouchScreen>
  )
}

function Work({ data }: { data: Day }) {
  const [name, choose] = useUrlValue('show', 'open')
  const [who, setWho] = useUrlValue('who', 'all')
  const [floor, setFloor] = useUrlValue('floor', 'all')
  const [view, setView] = useUrlValue('view', 'list')
  const shown = shownAs.find((known) => known === name) ?? 'open'
  const rows = data.tasks.filter((task) => isShown(task, { shown, who, floor }))
  return (
    <div className="flex flex-col gap-3.5">
      <Figures data={data} shown={shown} onChoose={choose} />
      <Loads attendants={data.attendants} />
      <Rows data={data} rows={rows} view={view === 'board' ? 'board' : 'list'}>
        <ChoicePill label={t('Attendant')} value={who} onChange={setWho} options={peopleIn(data)} />
        {data.floors.length > 1 && (
          <ChoicePill label={t('Floor')} value={floor} onChange={setFloor} options={floorsIn(data)} />
        )}
        <Spacer />
        <SegmentedControl label={t('View')} value={view} onChange={setView} options={views} />
      </Rows>
    </div>
  )
}

type RowsProps = { data: Day; rows: readonly Task[]; view: 'list' | 'board'; children: React.ReactNode }

function Rows({ data, rows, view, children }: RowsProps) {
  const go = useGo()
  const verbs = useTaskVerbs(data.attendants)
  const list = useLocalList({ limit: 50 })
  return (
    <DataTable
      columns={taskColumns}
      rows={rows}
      rowId={({ id }) => id}
      list={list}
      onOpen={({ id }) => go(to.housekeepingTask(id), { keepSearch: true })}
    >
      <TableBar>
        {view === 'list' && <TableSearch label={t('Search room, guest, attendant')} />}
        {children}
        {view === 'list' && <ViewChoice />}
      </TableBar>
      {view === 'board' ? (
        <TaskBoard rows={rows} />
      ) : (
        <>
          <BulkActions verbs={verbs} nameOf={({ room }) => room.number} />
          <TableGrid label={t('Rooms to do')} selectable={verbs.length > 0} empty={<None data={data} />} />
          <TablePager />
        </>
      )}
    </DataTable>
  )
}

function None({ data: { counts, tasks } }: { data: Day }) {
  if (tasks.length > 0) return <p>{t('No room is like this now.')}</p>
  return (
    <EmptyState
      icon={BrushCleaning}
      title={counts.inspectedRooms === counts.rooms ? t('All rooms inspected') : t('Nothing to do today')}
    >
      {t('The work of a day is made by the rules when the night is closed, and follows who comes and goes.')}
    </EmptyState>
  )
}

type FiguresProps = { data: Day; shown: Shown; onChoose: (name: Shown) => void }

function Figures({ data: { counts, tasks }, shown, onChoose }: FiguresProps) {
  const waiting = tasks.filter((task) => isShown(task, { shown: 'waiting', who: 'all', floor: 'all' })).length
  const { unassigned, assigned, in_progress: begun, paused, toInspect } = counts
  return (
    <Counters
      label={t('Work of the day')}
      chosen={shown}
      onChoose={onChoose}
      all="open"
      columns="grid-cols-2 sm:grid-cols-3 lg:grid-cols-6"
      counters={[
        { name: 'open', word: t('To do'), figure: unassigned + assigned + begun + paused },
        {
          name: 'waiting',
          word: t('Guest waits'),
          figure: waiting,
          ...(waiting > 0 ? { tone: 'critical' as const } : {}),
        },
        {
          name: 'nobody',
          word: t('Nobody has it'),
          figure: unassigned,
          ...(unassigned > 0 ? { tone: 'caution' as const } : {}),
        },
        { name: 'begun', word: t('In progress'), figure: begun + paused },
        { name: 'inspect', word: t('To inspect'), figure: toInspect },
        { name: 'over', word: t('Over'), figure: tasks.length - unassigned - assigned - begun - paused },
      ]}
    />
  )
}

const views = [
  { value: 'list', label: t('List') },
  { value: 'board', label: t('Board') },
] as const

function peopleIn({ attendants }: Day) {
  return [
    { value: 'all', label: t('anybody') },
    { value: 'none', label: t('nobody') },
    ...attendants.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}

function floorsIn({ floors }: Day) {
  return [{ value: 'all', label: t('all') }, ...floors.map((floor) => ({ value: floor, label: floor }))]
}
