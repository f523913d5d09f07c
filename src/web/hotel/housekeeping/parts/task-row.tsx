import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { MyTask } from '../data.ts'
import { kindWords, minutesInWords, skipWords } from '../rules.ts'
import { TaskMarks } from './room-facts.tsx'

/** A room that is to be done: a press opens it. What is done at one door draws no other anew. */
export const TaskRow = memo(function TaskRow({ task, onOpen }: { task: MyTask; onOpen: (id: MyTask['id']) => void }) {
  const { room, state, minutes } = task
  return (
    <button
      type="button"
      onClick={() => onOpen(task.id)}
      className="flex min-h-14 w-full cursor-pointer touch-manipulation items-center gap-3 rounded-2 border border-line bg-raised px-3.5 py-2 text-start hover:border-line-strong active:bg-sunken"
    >
      <strong className="num min-w-12 text-20 font-semibold">{room.number}</strong>
      <span className="min-w-0 flex-1">
        <TaskMarks task={task} />
      </span>
      <span className="text-13 whitespace-nowrap text-soft">
        {state === 'paused' ? t('Paused') : state === 'in_progress' ? t('Begun') : minutesInWords(minutes)}
      </span>
      <ChevronRight size={18} className="shrink-0 text-soft" aria-hidden="true" />
    </button>
  )
})

/** A room that is over for today, and how it ended. */
export const OverRow = memo(function OverRow({ task }: { task: MyTask }) {
  const { room, kind, state, doneAt, skipReason, faults } = task
  const { time } = useFormats()
  return (
    <li className="flex min-h-12 items-center gap-3 px-3.5 py-2">
      <strong className="num min-w-12 text-16 font-semibold">{room.number}</strong>
      <span className="min-w-0 flex-1 text-13 text-soft">
        {kindWords[kind]}
        {state === 'skipped' && skipReason && <span className="block">{skipWords[skipReason]}</span>}
        {faults.length > 0 && <span className="block">{faults.join(', ')}</span>}
      </span>
      {doneAt && <span className="num text-13 text-soft">{time(doneAt)}</span>}
      <Ended state={state} />
    </li>
  )
})

function Ended({ state }: Pick<MyTask, 'state'>) {
  switch (state) {
    case 'passed':
      return <StatusChip tone="positive">{t('Passed')}</StatusChip>
    case 'failed':
      return <StatusChip tone="critical">{t('Failed')}</StatusChip>
    case 'skipped':
      return <StatusChip tone="plain">{t('Left out')}</StatusChip>
    default:
      return <StatusChip tone="positive">{t('Done')}</StatusChip>
  }
}
