import { type Day, daysBetween } from '#contract/kernel/day.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { CalendarRow } from '../data.ts'

export type Chosen = { rows: CalendarRow[]; from: Day; to: Day }

type SelectionBarProps = {
  chosen: Chosen | null
  /** Shows why the night is as it is; there for one night alone. */
  onExplain: (() => void) | undefined
  onEdit: (() => void) | undefined
  onClear: () => void
}

/** What is selected in the calendar, and what can be done with it. */
export function SelectionBar({ chosen, onExplain, onEdit, onClear }: SelectionBarProps) {
  const { day } = useFormats()
  if (!chosen) {
    return (
      <p className="border-t border-line px-3 py-2.5 text-13 text-soft">
        {t(
          'Select nights: press one to see why it costs what it does, draw over several to change them. By keyboard: arrows, Shift and arrows, Enter.',
        )}
      </p>
    )
  }
  const { rows, from, to } = chosen
  const nights = (daysBetween(from, to) + 1) * rows.length
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-3 py-2">
      <p role="status" className="num min-w-0 flex-1 basis-60 text-13">
        <b className="font-semibold">{counted(nights, { one: '{count} night', other: '{count} nights' })}</b>{' '}
        <span className="text-soft">
          {from === to ? day(from) : `${day(from)} – ${day(to)}`}, {namesOf(rows)}
        </span>
      </p>
      <Button onClick={onClear}>{t('Clear selection')}</Button>
      {onExplain && <Button onClick={onExplain}>{t('Why this price')}</Button>}
      {onEdit && (
        <Button variant="primary" onClick={onEdit}>
          {t('Change prices and restrictions')}
        </Button>
      )}
    </div>
  )
}

/** The first rows by name, and how many more. */
export function namesOf(rows: readonly CalendarRow[]): string {
  const names = rows.slice(0, 3).map((row) => (row.ratePlan ? `${row.code} ${row.ratePlan.name}` : row.name))
  const more = rows.length - names.length
  return more > 0 ? t('{names} and {more} more', { names: names.join(', '), more }) : names.join(', ')
}
