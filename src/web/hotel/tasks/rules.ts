import {
  BellRing,
  Brush,
  Building2,
  ChefHat,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  type LucideIcon,
  Minus,
  UtensilsCrossed,
  Wrench,
} from 'lucide-react'
import type { TaskDepartment } from '#contract/hotel/tasks/rules/department.ts'
import type { TaskState } from '#contract/hotel/tasks/rules/moves.ts'
import type { Repeat } from '#contract/hotel/tasks/rules/repeat.ts'
import type { TaskPriority, TaskSource, TraceAnchor } from '#contract/hotel/tasks/shapes.ts'
import { counted, t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Where work is done. */
export const departmentLooks: Record<TaskDepartment, { words: string; icon: LucideIcon }> = {
  desk: { words: t('Front desk'), icon: BellRing },
  housekeeping: { words: t('Housekeeping'), icon: Brush },
  maintenance: { words: t('Maintenance'), icon: Wrench },
  kitchen: { words: t('Kitchen'), icon: ChefHat },
  restaurant: { words: t('Restaurant'), icon: UtensilsCrossed },
  office: { words: t('Office'), icon: Building2 },
}

export const priorityLooks: Record<TaskPriority, { words: string; icon: LucideIcon; tone: Tone }> = {
  urgent: { words: t('Urgent'), icon: ChevronsUp, tone: 'critical' },
  high: { words: t('High'), icon: ChevronUp, tone: 'caution' },
  normal: { words: t('Normal'), icon: Minus, tone: 'plain' },
  low: { words: t('Low'), icon: ChevronDown, tone: 'plain' },
}

export const stateLooks: Record<TaskState, { words: string; tone: Tone }> = {
  open: { words: t('To do'), tone: 'plain' },
  doing: { words: t('Under way'), tone: 'info' },
  done: { words: t('Done'), tone: 'positive' },
  cancelled: { words: t('Given up'), tone: 'plain' },
}

export const sourceWords: Record<TaskSource, string> = {
  manual: t('By hand'),
  trace: t('Booking'),
  repeat: t('Repeats'),
}

const weekdayWords = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')]

/** "every week on Mon, Thu" */
export function repeatWords({ every, count, weekdays }: Repeat): string {
  const often = {
    day: counted(count, { one: 'every day', other: 'every {count} days' }),
    week: counted(count, { one: 'every week', other: 'every {count} weeks' }),
    month: counted(count, { one: 'every month', other: 'every {count} months' }),
  }[every]
  if (weekdays.length === 0) return often
  const days = weekdays.map((day) => weekdayWords[day - 1]).join(', ')
  return t('{often} on {days}', { often, days })
}

/** "3 days before the arrival" */
export function traceWords({ anchor, days }: { anchor: TraceAnchor; days: number }): string {
  const isArrival = anchor === 'arrival'
  if (days === 0) return isArrival ? t('on the day of arrival') : t('on the day of departure')
  const count = Math.abs(days)
  if (days < 0)
    return isArrival
      ? counted(count, { one: '{count} day before the arrival', other: '{count} days before the arrival' })
      : counted(count, { one: '{count} day before the departure', other: '{count} days before the departure' })
  return isArrival
    ? counted(count, { one: '{count} day after the arrival', other: '{count} days after the arrival' })
    : counted(count, { one: '{count} day after the departure', other: '{count} days after the departure' })
}
