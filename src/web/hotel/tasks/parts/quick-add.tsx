import {
  Bed,
  CalendarClock,
  Flag,
  HelpCircle,
  type LucideIcon,
  Plus,
  Repeat as RepeatIcon,
  User,
  Users,
} from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { dayOf } from '#contract/kernel/day.ts'
import { type Quick, readQuickLine } from '#contract/hotel/tasks/rules/quick.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type TaskTerms, useAddTask, useTaskTerms } from '../data.ts'
import { departmentLooks, priorityLooks, repeatWords } from '../rules.ts'

/** One line that becomes a task; what it understands of day, person, room and priority stands below while it is written. */
export function QuickAdd() {
  const { data: terms } = useTaskTerms()
  const add = useAddTask()
  const [line, setLine] = useState('')
  const [error, setError] = useState<string>()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  useShortcut('n', t('New task'), () => field?.focus())
  const quick = terms && readLine(line, terms)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!quick) return
    if (quick.title === '') return setError(t('Write what is to be done'))
    const { title, dueOn, dueTime, priority, department, repeat } = quick
    const whom = { assigneeId: quick.assignee?.id ?? null, department, roomId: quick.room?.id ?? null }
    const again = repeat && { ...repeat, weekdays: [...repeat.weekdays] }
    try {
      await add.mutateAsync({ body: { title, dueOn, dueTime, priority, ...whom, repeat: again } })
      setLine('')
      toast.success(t('Written down: {text}', { text: title }))
    } catch (problem) {
      setError(errorText(problem))
    }
  }
  return (
    <form
      onSubmit={(event) => void save(event)}
      aria-label={t('Quick add')}
      className="flex flex-col gap-1.5 rounded-2 border border-line bg-raised px-3.5 pt-3 pb-2.5"
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            ref={setField}
            label={t('New task')}
            labelHidden
            value={line}
            error={error}
            placeholder={t('Check the lift tomorrow 9am @ama #204 !high')}
            autoComplete="off"
            onChange={(next) => {
              setLine(next)
              setError(undefined)
            }}
          />
        </div>
        <Button type="submit" variant="primary" busy={add.isPending} icon={<Plus size={16} aria-hidden="true" />}>
          {t('Add')}
        </Button>
      </div>
      <div aria-live="polite" className="min-h-6">
        {quick && line.trim() !== '' ? <Understood quick={quick} /> : <Hint />}
      </div>
    </form>
  )
}

function readLine(line: string, terms: TaskTerms) {
  return readQuickLine(line, { ...terms, today: dayOf(terms.today) })
}

function Hint() {
  return (
    <p className="text-12 leading-6 text-soft">
      {t(
        'Day and hour as you say them, every monday too; @ for a person or a department, # for a room, ! for a priority.',
      )}
    </p>
  )
}

/** What was understood, mark by mark. */
function Understood({ quick }: { quick: Quick }) {
  const { day } = useFormats()
  const { dueOn, dueTime, repeat, assignee, department, room, priority, unknown } = quick
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t('Understood')}>
      {dueOn && <Mark icon={CalendarClock}>{[day(dueOn), dueTime].filter(Boolean).join(' ')}</Mark>}
      {repeat && <Mark icon={RepeatIcon}>{repeatWords(repeat)}</Mark>}
      {assignee && <Mark icon={User}>{assignee.name}</Mark>}
      {department && <Mark icon={Users}>{departmentLooks[department].words}</Mark>}
      {room && <Mark icon={Bed}>{t('Room {number}', { number: room.roomNumber })}</Mark>}
      {priority !== 'normal' && <Mark icon={Flag}>{priorityLooks[priority].words}</Mark>}
      {unknown.map((word) => (
        <Mark key={word} icon={HelpCircle} isUnknown>
          {t('{word} is not known', { word })}
        </Mark>
      ))}
    </ul>
  )
}

function Mark({
  icon: Icon,
  children,
  isUnknown = false,
}: {
  icon: LucideIcon
  children: string
  isUnknown?: boolean
}) {
  return (
    <li
      className={`num inline-flex items-center gap-1.25 rounded-[4px] px-2 text-12 leading-6 font-semibold ${
        isUnknown ? 'bg-caution-soft text-caution' : 'bg-brand-soft text-brand-strong'
      }`}
    >
      <Icon size={13} aria-hidden="true" />
      {children}
    </li>
  )
}
