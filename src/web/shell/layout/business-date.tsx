import { CalendarDays, TriangleAlert } from 'lucide-react'
import { dayTextAt } from '#web/ui/format/date.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useChanges } from '../realtime/use-changes.ts'
import { usePlan } from '../plan/use-plan.ts'
import { useSession } from '../session/use-session.ts'
import { useNow } from './clock.tsx'
import { useBusinessDate } from './use-business-date.ts'

/** The day the hotel books on; cautions when it is not today at the place. */
export function BusinessDate() {
  const { tenant } = useSession()
  const { modules } = usePlan()
  return tenant && modules.hotel ? <Shown /> : null
}

function Shown() {
  const { day, timeZone } = useFormats()
  const { data, isPending } = useBusinessDate()
  useChanges(['hotel.night_audit'], ['/api/hotel/business-date'])
  const today = dayTextAt(useNow(), timeZone)
  if (isPending) return <Skeleton width="7rem" height="2rem" />
  if (!data) return null
  const late = data.date !== today
  const Icon = late ? TriangleAlert : CalendarDays
  const chip = (
    <div
      // A tooltip must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={late ? 0 : undefined}
      className={classes(
        'num flex h-8 items-center gap-2 rounded-2 px-2.5 text-13 font-semibold whitespace-nowrap',
        late ? 'bg-caution-soft text-caution' : 'bg-brand-soft text-brand-strong',
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <span className="max-xl:sr-only">Business date </span>
        {day(data.date)}
      </span>
    </div>
  )
  return late ? (
    <Tooltip text={`Today is ${day(today)}: the night audit has not moved the business date yet`} side="bottom">
      {chip}
    </Tooltip>
  ) : (
    chip
  )
}
