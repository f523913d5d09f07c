import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { AskedFor } from '../data.ts'
import { DepartmentChip } from './department-chip.tsx'

type RequestLineProps = {
  request: AskedFor
  /** Absent for who may not say that it is done. */
  onTick?: ((isDone: boolean) => void) | undefined
  onRemove?: (() => void) | undefined
}

/** One thing that a guest asks for: a box to tick, for whom and when it is, and who has seen to it. */
export function RequestLine({ request, onTick, onRemove }: RequestLineProps) {
  const { text, department, dueOn, doneAt } = request
  const { day } = useFormats()
  const isDone = doneAt !== null
  const words = <span className={classes('break-words', isDone && 'text-soft line-through')}>{text}</span>
  return (
    <li className="flex min-h-10 items-start gap-2 px-3 py-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {onTick ? <Checkbox label={words} checked={isDone} onChange={onTick} /> : words}
        <div className={classes('flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-soft', onTick && 'ps-6.5')}>
          <DepartmentChip department={department} />
          <span className="num">{dueOn ? t('for {day}', { day: day(dueOn) }) : t('for the arrival')}</span>
          <DoneBy request={request} />
        </div>
      </div>
      {onRemove && !isDone && (
        <IconButton
          label={t('Take back: {text}', { text })}
          icon={<X size={15} aria-hidden="true" />}
          onClick={onRemove}
          className="-my-1.5"
        />
      )}
    </li>
  )
}

function DoneBy({ request: { doneAt, doneBy } }: { request: AskedFor }): ReactNode {
  const { dateTime } = useFormats()
  if (doneAt === null) return null
  return <span className="num">{t('done by {person}, {when}', { person: doneBy, when: dateTime(doneAt) })}</span>
}
