import type { previewRateChange } from '#contract/hotel/rate-calendar/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { counted, t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Calendar, RateDay } from '../data.ts'
import { marksOf } from './terms.ts'

const shown = 6

type Preview = NonNullable<Received<typeof previewRateChange>>

/** How many nights an edit changes, and the first of them before and after. */
export function EditPreview({ preview, calendar }: { preview: Preview; calendar: Calendar }) {
  const { day, money } = useFormats()
  const words = (cell: RateDay) => {
    const price = cell.price === null ? [] : [money(cell.price)]
    const all = [...price, ...marksOf(cell).map(({ text }) => text)]
    return all.length > 0 ? all.join(', ') : t('as usual')
  }
  return (
    <section aria-label={t('What would change')} className="num rounded-2 bg-sunken px-3 py-2.5 text-13">
      <p role="status" className="font-semibold">
        {counted(preview.nights, { one: '{count} night changes', other: '{count} nights change' })}
      </p>
      <ul className="mt-1 text-12 text-soft">
        {preview.changes.slice(0, shown).map(({ before, after }) => (
          <li key={`${after.roomTypeId} ${after.ratePlanId} ${after.day}`}>
            {t('{day}, {type}: {before} → {after}', {
              day: day(after.day),
              type: calendar.rows.find((row) => row.roomTypeId === after.roomTypeId)?.code,
              before: words(before),
              after: words(after),
            })}
          </li>
        ))}
        {preview.nights > shown && <li>{t('and {count} more', { count: preview.nights - shown })}</li>}
      </ul>
    </section>
  )
}
