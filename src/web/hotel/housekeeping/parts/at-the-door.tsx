import { Check, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { act, type Deed, type MyTask } from '../data.ts'
import { LeaveOut } from '../forms/leave-out.tsx'
import { SayFound } from '../forms/say-found.tsx'
import { RoomFacts, TaskMarks } from './room-facts.tsx'

/** A room with what is done there: one thumb reaches all of it. */
export function AtTheDoor({ task }: { task: MyTask }) {
  const { room, state } = task
  const [asking, ask] = useState<'skip' | 'found' | null>(null)
  const does = (deed: Deed, what: string) => {
    act(task.id, deed, t('Room {number}: {what}', { number: room.number, what })).catch(() =>
      toast.error(t('That could not be kept. Try again.')),
    )
  }
  const isRunning = state === 'in_progress'
  return (
    <section
      aria-label={t('Room {number}', { number: room.number })}
      className="flex flex-col gap-3.5 rounded-2 border border-brand bg-raised p-4 shadow-[0_1px_3px_oklch(0.25_0.03_165/0.12)]"
    >
      <header className="flex items-start justify-between gap-3">
        <h2 className="num text-28 font-semibold tracking-tight">{room.number}</h2>
        <TaskMarks task={task} />
      </header>
      <RoomFacts task={task} />
      {isRunning ? (
        <div className="grid grid-cols-[1fr_2fr] gap-2">
          <Button size="touch" icon={<Pause size={18} />} onClick={() => does({ kind: 'pause' }, t('paused'))}>
            {t('Pause')}
          </Button>
          <Button
            size="touch"
            variant="primary"
            icon={<Check size={20} />}
            onClick={() => does({ kind: 'done' }, t('done'))}
          >
            {t('Done')}
          </Button>
        </div>
      ) : (
        <Button
          size="touch"
          variant="primary"
          icon={<Play size={18} />}
          onClick={() => does({ kind: 'start' }, state === 'paused' ? t('went on') : t('begun'))}
        >
          {state === 'paused' ? t('Go on') : t('Start')}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => ask('skip')}>{t('Leave out')}</Button>
        <Button onClick={() => ask('found')}>{t('Found otherwise')}</Button>
      </div>
      {asking === 'skip' && <LeaveOut room={room.number} onDeed={does} onClose={() => ask(null)} />}
      {asking === 'found' && <SayFound task={task} onDeed={does} onClose={() => ask(null)} />}
    </section>
  )
}
