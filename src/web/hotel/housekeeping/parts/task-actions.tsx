import { useState } from 'react'
import { allowsTask, awaitsInspection } from '#contract/hotel/housekeeping/rules.ts'
import { readAfter } from '#web/shell/data/fresh.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import {
  type Attendant,
  type Deed,
  type Task,
  useAssignTask,
  useFinishTask,
  useGuestWaits,
  useInspectTask,
  usePauseTask,
  useReopenTask,
  useSkipTask,
  useStartTask,
} from '../data.ts'
import { FailRoom } from '../forms/fail-room.tsx'
import { LeaveOut } from '../forms/leave-out.tsx'

/** What can be done with a room now; who was not quick enough is told who was. */
export function TaskActions({ task, attendants }: { task: Task; attendants: readonly Attendant[] }) {
  const can = useCan()
  return (
    <>
      {can('housekeeping:manage_staff') && allowsTask(task.state, 'assign') && (
        <GiveTo task={task} attendants={attendants} />
      )}
      {can('bookings:write') && task.next && <SayWaiting next={task.next} />}
      {can('housekeeping:write') && <Work task={task} />}
      {can('housekeeping:inspect') && awaitsInspection(task) && <Inspect task={task} />}
    </>
  )
}

const refused = (error: unknown) => {
  void readAfter('hotel.housekeeping')
  toast.error(t('That was not done'), { description: errorText(error) })
}

function GiveTo({ task: { id, version, assignee }, attendants }: { task: Task; attendants: readonly Attendant[] }) {
  const assign = useAssignTask()
  const give = (to: Attendant['id'] | null) =>
    assign.mutate({ params: { id }, body: { assignee: to, version } }, { onError: refused })
  return (
    <Menu trigger={<Button busy={assign.isPending}>{assignee ? t('Give to somebody else') : t('Assign')}</Button>}>
      {attendants
        .filter((one) => one.id !== assignee?.id)
        .map((one) => (
          <MenuItem key={one.id} onSelect={() => give(one.id)}>
            {t('{name}, {rooms} rooms', { name: one.name, rooms: one.rooms })}
          </MenuItem>
        ))}
      {assignee && <MenuItem onSelect={() => give(null)}>{t('Nobody')}</MenuItem>}
    </Menu>
  )
}

function SayWaiting({ next: { bookingId, name, waitsSince } }: { next: NonNullable<Task['next']> }) {
  const say = useGuestWaits()
  const waits = waitsSince === null
  const wish = { params: { id: bookingId }, body: { waits } }
  const words = waits ? t('{name} waits for it', { name }) : t('{name} waits no longer', { name })
  return (
    <Button busy={say.isPending} onClick={() => say.mutate(wish, { onError: refused })}>
      {words}
    </Button>
  )
}

function Work({ task: { id, version, state, room } }: { task: Task }) {
  const [isLeaving, setLeaving] = useState(false)
  const start = useStartTask()
  const pause = usePauseTask()
  const finish = useFinishTask()
  const skip = useSkipTask()
  const reopen = useReopenTask()
  const wish = { params: { id }, body: { version } }
  const leave = (deed: Deed) => {
    if (deed.kind !== 'skip') return
    const { reason, note } = deed
    skip.mutate({ params: { id }, body: { reason, version, ...(note ? { note } : {}) } }, { onError: refused })
  }
  return (
    <>
      {allowsTask(state, 'skip') && <Button onClick={() => setLeaving(true)}>{t('Leave out')}</Button>}
      {allowsTask(state, 'reopen') && (
        <Button busy={reopen.isPending} onClick={() => reopen.mutate(wish, { onError: refused })}>
          {t('Put back on the day')}
        </Button>
      )}
      {allowsTask(state, 'pause') && (
        <Button busy={pause.isPending} onClick={() => pause.mutate(wish, { onError: refused })}>
          {t('Pause')}
        </Button>
      )}
      {allowsTask(state, 'start') && (
        <Button busy={start.isPending} onClick={() => start.mutate(wish, { onError: refused })}>
          {state === 'paused' ? t('Go on') : t('Start')}
        </Button>
      )}
      {allowsTask(state, 'done') && (
        <Button variant="primary" busy={finish.isPending} onClick={() => finish.mutate(wish, { onError: refused })}>
          {t('Done')}
        </Button>
      )}
      {isLeaving && <LeaveOut room={room.number} onDeed={leave} onClose={() => setLeaving(false)} />}
    </>
  )
}

function Inspect({ task }: { task: Task }) {
  const { id, version } = task
  const [isFailing, setFailing] = useState(false)
  const inspect = useInspectTask()
  const pass = () => inspect.mutate({ params: { id }, body: { passed: true, version } }, { onError: refused })
  return (
    <>
      <Button onClick={() => setFailing(true)}>{t('Fail')}</Button>
      <Button variant="primary" busy={inspect.isPending} onClick={pass}>
        {t('Pass')}
      </Button>
      {isFailing && <FailRoom task={task} onClose={() => setFailing(false)} />}
    </>
  )
}
