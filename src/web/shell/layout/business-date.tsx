import { CalendarDays, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { dayTextAt } from '#web/ui/format/date.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { usePlan } from '../plan/use-plan.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { useNow } from './clock.tsx'
import { CloseDay } from './close-day.tsx'
import { useBusinessDate } from './use-business-date.ts'

/** The day that everything is posted on; cautions when it is not today at the place. */
export function BusinessDate() {
  const { tenant } = useSession()
  return tenant ? <Shown /> : null
}

function Shown() {
  const { data, isPending } = useBusinessDate()
  const { modules } = usePlan()
  const can = useCan()
  if (isPending) return <Skeleton width="7rem" height="2rem" />
  if (!data) return null
  const date = dayOf(data.date)
  return !modules.hotel && can('night_audit:run') ? (
    <ByHand date={date} />
  ) : (
    <Chip date={date} byAudit={modules.hotel} />
  )
}

/** Without a hotel the day is closed here. */
function ByHand({ date }: { date: Day }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Chip date={date} byAudit={false} onPress={() => setAsked(true)} />
      <CloseDay date={date} open={asked} onClose={() => setAsked(false)} />
    </>
  )
}

type ChipProps = { date: Day; byAudit: boolean; onPress?: () => void }

function Chip({ date, byAudit, onPress }: ChipProps) {
  const { day, timeZone } = useFormats()
  const today = dayTextAt(useNow(), timeZone)
  const late = date !== today
  const Icon = late ? TriangleAlert : CalendarDays
  const look = {
    className: classes(
      'num flex h-8 items-center gap-2 rounded-2 px-2.5 text-13 font-semibold whitespace-nowrap',
      late ? 'bg-caution-soft text-caution' : 'bg-brand-soft text-brand-strong',
      onPress && 'cursor-pointer max-sm:h-10',
    ),
    children: (
      <>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <span className="max-xl:sr-only">{t('Business date')} </span>
          {day(date)}
        </span>
      </>
    ),
  }
  const cause = byAudit ? t('the night audit has not moved the business date yet') : t('the day is not closed yet')
  const waits = t('Today is {today}{date}', { today: day(today), date: date < today ? `: ${cause}` : '' })
  if (onPress) {
    return (
      <Tooltip
        text={late ? t('{waits}. Press to close the day', { waits }) : t('Press to close the day')}
        side="bottom"
      >
        <button type="button" {...look} onClick={onPress} />
      </Tooltip>
    )
  }
  // A tooltip must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  const chip = <div tabIndex={late ? 0 : undefined} {...look} />
  return late ? (
    <Tooltip text={waits} side="bottom">
      {chip}
    </Tooltip>
  ) : (
    chip
  )
}
