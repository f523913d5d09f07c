import { intervalsOf } from '#contract/hotel/rate-calendar/rules.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Calendar, RateDay } from '../data.ts'
import { marksOf } from './terms.ts'

/** What differs in the window, days in a row as one line: the calendar once more in words. */
export function DifferingDays({ calendar }: { calendar: Calendar }) {
  const { day, money } = useFormats()
  const shown = calendar.days.filter((one) => calendar.rows.some((row) => row.roomTypeId === one.roomTypeId))
  if (shown.length === 0) return null
  const found = intervalsOf(shown)
  const nameOf = ({ roomTypeId, ratePlanId }: Pick<RateDay, 'roomTypeId' | 'ratePlanId'>) => {
    const type = calendar.rows.find((row) => row.roomTypeId === roomTypeId)?.name ?? ''
    const plan = calendar.rows.find((row) => row.ratePlan?.id === ratePlanId)?.ratePlan?.name
    return ratePlanId === null ? type : t('{type} at {plan}', { type, plan: plan ?? t('one of its plans') })
  }
  return (
    <section aria-label={t('What differs in these days')}>
      <h2 className="mb-1 text-13 font-semibold">{t('What differs in these days')}</h2>
      <ul className="num flex flex-col text-13">
        {found.map(({ first, to }) => (
          <li
            key={`${first.roomTypeId} ${first.ratePlanId} ${first.day}`}
            className="flex flex-wrap gap-x-3 border-b border-line py-1.5 last:border-0"
          >
            <span className="w-48 font-semibold">{first.day === to ? day(to) : `${day(first.day)} – ${day(to)}`}</span>
            <span className="min-w-0 flex-1 basis-60">
              {nameOf(first)}: <span className="text-soft">{termsInWords(first, money)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function termsInWords(day: RateDay, money: (amount: number) => string): string {
  const price = day.price === null ? [] : [t('{price} a night', { price: money(day.price) })]
  return [...price, ...marksOf(day).map(({ title }) => title)].join(', ')
}
