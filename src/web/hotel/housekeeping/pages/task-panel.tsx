import type { ReactNode } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StateChip } from '../../rooms/parts/state-chip.tsx'
import { type Task, useDay } from '../data.ts'
import { RoomFacts, TaskMarks } from '../parts/room-facts.tsx'
import { TaskActions } from '../parts/task-actions.tsx'
import { TaskState } from '../parts/task-columns.tsx'
import { skipWords } from '../rules.ts'

/** One room of the day beside the list: what is to be known, how far it is, and what can be done with it. */
export function TaskPanel() {
  const id = useIdParam<'housekeeping_task'>('taskId')
  const { data, error, refetch } = useDay()
  const go = useGo()
  const task = data?.tasks.find((one) => one.id === id)
  return (
    <SidePanel
      title={task ? t('Room {number}', { number: task.room.number }) : t('Room')}
      subtitle={
        task && (
          <>
            <TaskState row={task} />
            <TaskMarks task={task} />
          </>
        )
      }
      onClose={() => go(to.housekeeping(), { keepSearch: true })}
      actions={task && <TaskActions task={task} attendants={data?.attendants ?? []} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!data && !error && <Skeleton height="14rem" />}
      {data && !task && <EmptyState title={t('This is no work of today')} />}
      {task && <Body key={id} task={task} />}
    </SidePanel>
  )
}

function Body({ task }: { task: Task }) {
  return (
    <div className="flex flex-col gap-5">
      <RoomFacts task={task} />
      <Facts>
        <Fact label={t('Room')}>
          <StateChip room={{ status: { ...task.room, service: 'ok' } }} inWords />
        </Fact>
        <Fact label={t('Attendant')}>{task.assignee?.name ?? t('Nobody')}</Fact>
        <Progress task={task} />
      </Facts>
    </div>
  )
}

function Progress({ task }: { task: Task }): ReactNode {
  const { time, day } = useFormats()
  const { startedAt, doneAt, doneBy, workedSeconds, inspectedBy, faults, skipReason, skipNote, room } = task
  return (
    <>
      {room.lastCleaned && <Fact label={t('Last cleaned')}>{day(room.lastCleaned)}</Fact>}
      {startedAt && <Fact label={t('Begun')}>{time(startedAt)}</Fact>}
      {doneAt && (
        <Fact label={t('Done')}>
          {t('{time} by {name}, in {minutes} min', {
            time: time(doneAt),
            name: doneBy,
            minutes: Math.round(workedSeconds / 60),
          })}
        </Fact>
      )}
      {inspectedBy && <Fact label={t('Inspected by')}>{inspectedBy}</Fact>}
      {faults.length > 0 && <Fact label={t('What is wrong')}>{faults.join(', ')}</Fact>}
      {skipReason && <Fact label={t('Left out')}>{[skipWords[skipReason], skipNote].filter(Boolean).join(': ')}</Fact>}
    </>
  )
}
