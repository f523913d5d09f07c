import type { TaskState } from '#contract/hotel/housekeeping/shapes.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import type { Task } from '../data.ts'
import { stateLooks } from '../rules.ts'
import { TaskMarks } from './room-facts.tsx'

const columns: readonly { of: TaskState; with?: readonly TaskState[] }[] = [
  { of: 'unassigned' },
  { of: 'assigned' },
  { of: 'in_progress', with: ['paused'] },
  { of: 'done', with: ['failed'] },
  { of: 'passed' },
  { of: 'skipped' },
]

/** The work of the day by its states, each in the order of work. */
export function TaskBoard({ rows }: { rows: readonly Task[] }) {
  return (
    <div className="grid gap-3 max-sm:grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6">
      {columns.map(({ of, with: others = [] }) => (
        <Column key={of} state={of} rows={rows.filter(({ state }) => state === of || others.includes(state))} />
      ))}
    </div>
  )
}

function Column({ state, rows }: { state: TaskState; rows: readonly Task[] }) {
  const { words, icon: Icon } = stateLooks[state]
  return (
    <section aria-label={words} className="min-w-0 rounded-2 border border-line bg-sunken">
      <h2 className="flex items-center gap-2 px-3 py-2 text-13 font-semibold">
        <Icon size={14} aria-hidden="true" />
        {words}
        <span className="num ms-auto text-soft">{rows.length}</span>
      </h2>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-2 p-2 pt-0">
          {rows.map((row) => (
            <li key={row.id}>
              <Link
                to={to.housekeepingTask(row.id)}
                keepSearch
                className="flex min-h-12 flex-col gap-1.5 rounded-1 border border-line bg-raised px-3 py-2 text-13 hover:border-line-strong"
              >
                <span className="flex items-baseline justify-between gap-2">
                  <b className="num text-16 font-semibold">{row.room.number}</b>
                  <span className="truncate text-soft">{row.assignee?.name ?? t('Nobody')}</span>
                </span>
                <TaskMarks task={row} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
