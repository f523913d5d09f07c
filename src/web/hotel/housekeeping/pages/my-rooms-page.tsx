import { BrushCleaning } from 'lucide-react'
import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Waiting } from '#web/shell/offline/waiting.tsx'
import { counted, t } from '#web/texts/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Page } from '#web/ui/page.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TouchScreen } from '#web/ui/touch.tsx'
import type { MyTask } from '../data.ts'
import { AtTheDoor } from '../parts/at-the-door.tsx'
import { OverRow, TaskRow } from '../parts/task-row.tsx'
import { inTwo, minutesInWords } from '../rules.ts'
import { useMyWork } from '../parts/use-my-work.ts'

/** A housekeeper's day on a phone: the rooms in the order of work, and what is done at the door with one thumb. */
export function MyRoomsPage() {
  const { day } = useFormats()
  const { date, tasks, readAt, isOld, error, refetch } = useMyWork()
  return (
    <TouchScreen>
      <div className="mx-auto w-full max-w-140">
        <Page title={t('My rooms')} purpose={date && day(date)}>
          <Waiting readAt={readAt} isOld={isOld} />
          <ReadProblem error={error} onRetry={refetch} />
          {tasks ? <Work tasks={tasks} /> : !error && <Skeleton height="20rem" />}
        </Page>
      </div>
    </TouchScreen>
  )
}

function Work({ tasks }: { tasks: readonly MyTask[] }) {
  const { toDo, over } = inTwo(tasks)
  const [chosen, choose] = useState<string | null>(null)
  if (tasks.length === 0)
    return (
      <EmptyState icon={BrushCleaning} title={t('Nothing is yours today')}>
        {t('Rooms stand here as soon as somebody gives them to you.')}
      </EmptyState>
    )
  const open = toDo.find(({ id }) => id === chosen) ?? toDo[0]
  return (
    <>
      <Progress toDo={toDo} over={over} />
      {toDo.length === 0 && <EmptyState icon={BrushCleaning} title={t('All your rooms are done')} />}
      <ul aria-label={t('To do')} className="flex flex-col gap-2">
        {toDo.map((task) => (
          <li key={task.id}>{task === open ? <AtTheDoor task={task} /> : <TaskRow task={task} onOpen={choose} />}</li>
        ))}
      </ul>
      {over.length > 0 && (
        <section aria-label={t('Done today')} className="flex flex-col gap-2">
          <h2 className="mt-2 text-13 font-semibold text-soft">{t('Done today')}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-2 border border-line bg-raised">
            {over.map((task) => (
              <OverRow key={task.id} task={task} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Progress({ toDo, over }: { toDo: readonly MyTask[]; over: readonly MyTask[] }) {
  const total = toDo.length + over.length
  const left = toDo.reduce((sum, { minutes }) => sum + minutes, 0)
  const words = t('{done} of {total} done', { done: over.length, total })
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between text-13">
        <strong className="font-semibold">{words}</strong>
        <span className="text-soft">
          {toDo.length > 0 &&
            `${counted(toDo.length, { one: '{count} room', other: '{count} rooms' })}, ${t('{time} left', { time: minutesInWords(left) })}`}
        </span>
      </p>
      <ProgressBar label={words} done={over.length} total={total} />
    </div>
  )
}
