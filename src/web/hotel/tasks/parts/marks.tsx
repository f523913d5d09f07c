import { CalendarClock, CheckCheck, MessageSquare, Repeat as RepeatIcon } from 'lucide-react'
import type { TaskDepartment } from '#contract/hotel/tasks/rules/department.ts'
import type { TaskPriority } from '#contract/hotel/tasks/shapes.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { TaskRow } from '../data.ts'
import { departmentLooks, priorityLooks, repeatWords } from '../rules.ts'

/** How urgent it is. */
export function PriorityChip({ priority }: { priority: TaskPriority }) {
  const { words, icon, tone } = priorityLooks[priority]
  return (
    <StatusChip icon={icon} tone={tone}>
      {words}
    </StatusChip>
  )
}

export function DepartmentChip({ department }: { department: TaskDepartment }) {
  const { words, icon } = departmentLooks[department]
  return <StatusChip icon={icon}>{words}</StatusChip>
}

/** When it is due; what is late says so. */
export function Due({ task, isShort = false }: { task: TaskRow; isShort?: boolean }) {
  const { day } = useFormats()
  if (task.dueOn === null) return isShort ? null : <span className="text-soft">–</span>
  return (
    <span
      className={classes(
        'num inline-flex items-center gap-1 whitespace-nowrap',
        task.isOverdue && 'font-semibold text-critical',
      )}
    >
      {(task.isOverdue || isShort) && <CalendarClock size={13} aria-hidden="true" />}
      {day(task.dueOn)} {task.dueTime}
      {task.isOverdue && <span className="sr-only">{t('overdue')}</span>}
    </span>
  )
}

/** Who does it: a person, or whoever of a department. */
export function Whose({ task: { assignee, department } }: { task: TaskRow }) {
  if (assignee) return <span>{assignee.name}</span>
  return department ? <DepartmentChip department={department} /> : <span className="text-soft">{t('Nobody yet')}</span>
}

/** What it is about: a room, a stay, a guest; linked for who may look at it. */
export function About({ task: { room, booking, guest } }: { task: TaskRow }) {
  const can = useCan()
  const number = room?.roomNumber ?? booking?.roomNumber
  const name = booking?.guest ?? guest?.name
  if (!number && !name) return <span className="text-soft">–</span>
  const words = [number && t('Room {number}', { number }), name].filter(Boolean).join(' · ')
  const address = aboutAddress({ room, booking, guest }, can)
  return address ? <Link to={address}>{words}</Link> : <span>{words}</span>
}

function aboutAddress(
  { room, booking, guest }: Pick<TaskRow, 'room' | 'booking' | 'guest'>,
  can: ReturnType<typeof useCan>,
) {
  if (booking && can('bookings:read')) return to.booking(booking.id)
  if (guest && can('guests:read')) return to.guest(guest.id)
  return room && can('rooms:read') ? to.room(room.id) : undefined
}

/** Steps, words and repetition in small marks. */
export function SmallMarks({ task: { checklist, comments, repeat } }: { task: TaskRow }) {
  return (
    <span className="num inline-flex items-center gap-2.5 text-12 text-soft">
      {checklist.total > 0 && (
        <span className="inline-flex items-center gap-1">
          <CheckCheck size={13} aria-hidden="true" />
          {checklist.done}/{checklist.total}
          <span className="sr-only">{t('steps done')}</span>
        </span>
      )}
      {comments > 0 && (
        <span className="inline-flex items-center gap-1">
          <MessageSquare size={13} aria-hidden="true" />
          {comments}
          <span className="sr-only">{t('comments')}</span>
        </span>
      )}
      {repeat && (
        <span title={repeatWords(repeat)} className="inline-flex items-center">
          <RepeatIcon size={13} aria-hidden="true" />
          <span className="sr-only">{repeatWords(repeat)}</span>
        </span>
      )}
    </span>
  )
}
