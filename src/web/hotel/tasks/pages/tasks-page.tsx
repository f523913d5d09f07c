import { taskScopes, taskViews, type TaskScope, type TaskView } from '#contract/hotel/tasks/shapes.ts'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Counters } from '#web/ui/counters.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { allTasks, useHandovers, useTaskCounts, useTasks } from '../data.ts'
import { Handovers } from '../parts/handovers.tsx'
import { QuickAdd } from '../parts/quick-add.tsx'
import { doneColumns, taskColumns } from '../parts/task-columns.tsx'
import { useSeveralTasks } from '../parts/task-verbs.ts'

/** What people of the house have to do: own tasks, those of the own department, and all of them. */
export function TasksPage() {
  const mayWrite = useCan()('housekeeping:write')
  const [scopeName, setScope] = useUrlValue('scope', 'mine')
  const scope = scopeName === handover ? handover : (taskScopes.find((known) => known === scopeName) ?? 'mine')
  const unread = useUnread()
  const { data: counts } = useTaskCounts('all')
  const countOf: Partial<Record<TaskScope, number>> = counts
    ? { mine: counts.mine, department: counts.department, all: counts.open }
    : {}
  return (
    <Page title={t('Tasks')} purpose={t('What somebody of the house has to do, until when, and what is late.')}>
      {mayWrite && <QuickAdd />}
      <Tabs
        label={t('Whose tasks')}
        value={scope}
        onChange={setScope}
        tabs={[
          ...taskScopes.map((value) => {
            const count = countOf[value]
            return { value, label: scopeWords[value], ...(count === undefined ? {} : { count }) }
          }),
          { value: handover, label: t('Hand-over'), ...(unread === undefined ? {} : { count: unread }) },
        ]}
      >
        {scope === handover ? <Handovers /> : <TaskList key={scope} scope={scope} />}
      </Tabs>
      <PanelOutlet />
    </Page>
  )
}

const handover = 'handover'

/** How many hand-over notes the person hasn't read; undefined until it is known. */
function useUnread(): number | undefined {
  const { rows, total } = useHandovers({ unread: 'true', limit: 1 })
  return rows && total
}

const scopeWords: Record<TaskScope, string> = { mine: t('Mine'), department: t('My department'), all: t('All') }

function TaskList({ scope }: { scope: TaskScope }) {
  const list = useUrlList()
  const [viewName, setView] = useUrlValue('view', 'open')
  const view = taskViews.find((known) => known === viewName) ?? 'open'
  const query = { ...list.query, scope, view }
  const { rows, total, error, refetch } = useTasks(query)
  const verbs = useSeveralTasks()
  const go = useGo()
  return (
    <div className="flex flex-col gap-3.5">
      <Views scope={scope} view={view} onChoose={setView} />
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={view === 'done' ? doneColumns : taskColumns}
        rows={rows}
        rowId={({ id }) => id}
        list={list}
        total={total}
        onOpen={({ id }) => go(to.task(id), { keepSearch: true })}
      >
        <TableBar>
          <TableSearch label={t('Search task, room, guest, person')} />
          <Spacer />
          <ViewChoice />
          <ExportList
            name={`tasks-${view}`}
            allRows={() => allTasks(query)}
            onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
          />
        </TableBar>
        <BulkActions verbs={verbs} nameOf={({ title }) => title} />
        {(rows || !error) && (
          <TableGrid
            label={t('Tasks')}
            low
            selectable={view !== 'done'}
            empty={<p>{list.search === '' ? emptyWords[view] : t('No task fits what you are looking for.')}</p>}
          />
        )}
        <TablePager />
      </DataTable>
    </div>
  )
}

type ViewsProps = { scope: TaskScope; view: TaskView; onChoose: (view: TaskView) => void }

/** The views of a scope with what each holds; a press shows its tasks. */
function Views({ scope, view, onChoose }: ViewsProps) {
  const { data: counts } = useTaskCounts(scope)
  return (
    <Counters
      label={t('When')}
      columns="grid-cols-2 sm:grid-cols-5 max-sm:[&>*:last-child]:col-span-2"
      chosen={view}
      onChoose={onChoose}
      all="open"
      counters={[
        { name: 'open', word: t('To do'), figure: counts?.open },
        { name: 'overdue', word: t('Overdue'), figure: counts?.overdue, tone: 'critical' },
        { name: 'today', word: t('Today'), figure: counts?.today },
        { name: 'week', word: t('Next 7 days'), figure: counts?.week },
        { name: 'done', word: t('Done'), figure: counts?.done },
      ]}
    />
  )
}

const emptyWords: Record<TaskView, string> = {
  open: t('Nothing is left to do. Write a task down in the line above.'),
  overdue: t('Nothing is late.'),
  today: t('Nothing is due today.'),
  week: t('Nothing is due in the next seven days.'),
  done: t('What was done stands here, with who did it and when.'),
}
