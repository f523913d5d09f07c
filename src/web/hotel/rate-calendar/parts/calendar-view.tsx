import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { addDays, type Day, dayOf, isDay } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { shortMonthNames } from '#web/ui/format/date.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Calendar, useCalendar } from '../data.ts'
import { EditRates } from '../forms/edit-rates.tsx'
import { daysOf, selected } from '../rules.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { DifferingDays } from './differing-days.tsx'
import { Legend } from './legend.tsx'
import { NightExplained } from './night-explained.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

const shownDays = 14

/** Free rooms, prices and restrictions by room type and day: drawn over, explained, and changed for many nights at once. */
export function CalendarView() {
  const today = useBusinessDate().data?.date
  const [asked, setFrom] = useUrlValue('from')
  const [rows, setRows] = useUrlValue('rows', 'types')
  const from = isDay(asked) ? asked : today ? dayOf(today) : null
  const window =
    from && ({ from, to: addDays(from, shownDays - 1), plans: rows === 'plans' ? 'true' : 'false' } as const)
  const { data, error, refetch } = useCalendar(window)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <IconButton
          label={t('Two weeks earlier')}
          icon={<ChevronLeft size={16} />}
          onClick={() => from && setFrom(addDays(from, -shownDays))}
        />
        <div className="w-36">
          <DateField
            label={t('From')}
            labelHidden
            value={from}
            onChange={(day) => setFrom(day)}
            today={today ? dayOf(today) : undefined}
          />
        </div>
        <IconButton
          label={t('Two weeks later')}
          icon={<ChevronRight size={16} />}
          onClick={() => from && setFrom(addDays(from, shownDays))}
        />
        {asked !== '' && <Button onClick={() => setFrom(null)}>{t('Today')}</Button>}
        <Spacer />
        <SegmentedControl
          label={t('Rows')}
          value={rows === 'plans' ? 'plans' : 'types'}
          onChange={setRows}
          options={kinds}
        />
      </div>
      <ReadProblem error={error} onRetry={refetch} />
      {!data && !error && <Skeleton height="20rem" />}
      {data && today && <Grid key={rows} calendar={data} today={dayOf(today)} />}
    </div>
  )
}

function Grid({ calendar, today }: { calendar: Calendar; today: Day }) {
  const can = useCan()
  const [editing, setEditing] = useState(false)
  const explained = useRef<HTMLDivElement>(null)
  const canEdit = can('rooms:write')
  const days = daysOf(calendar)
  const selecting = useSelection({ rows: calendar.rows.length, days: days.length }, () => canEdit && setEditing(true))
  if (calendar.rows.length === 0) {
    return (
      <EmptyState title={t('No room types yet')}>
        {t('The calendar shows what each of them costs and how many are free.')}
      </EmptyState>
    )
  }
  const chosen = selecting.selection && selected(calendar, selecting.selection)
  const [row] = chosen?.rows ?? []
  const isOne = chosen !== null && chosen.rows.length === 1 && chosen.from === chosen.to
  return (
    <>
      <div className="overflow-hidden rounded-2 border border-line bg-raised">
        <CalendarGrid
          calendar={calendar}
          selecting={selecting}
          today={today}
          monthOf={(day) => shortMonthNames[Number(day.slice(5, 7)) - 1] ?? ''}
        />
        <SelectionBar
          chosen={chosen}
          onExplain={
            isOne ? () => explained.current?.scrollIntoView({ block: 'center', behavior: 'smooth' }) : undefined
          }
          onEdit={canEdit ? () => setEditing(true) : undefined}
          onClear={selecting.clear}
        />
      </div>
      {isOne && row && (
        <div ref={explained} className="rounded-2 border border-line bg-raised p-4">
          <NightExplained row={row} date={chosen.from} />
        </div>
      )}
      <Legend />
      <DifferingDays calendar={calendar} />
      {chosen && <EditRates open={editing} chosen={chosen} calendar={calendar} onClose={() => setEditing(false)} />}
    </>
  )
}

const kinds = [
  { value: 'types', label: t('Room types') },
  { value: 'plans', label: t('With rate plans') },
] as const
