import { weekdayOf } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { weekdayNames } from '../../room-types/rules.ts'
import type { Calendar, CalendarRow } from '../data.ts'
import { daysOf, differing, keyOf } from '../rules.ts'
import { CalendarCell } from './calendar-cell.tsx'
import type { Selecting } from './use-selection.ts'

type CalendarGridProps = { calendar: Calendar; selecting: Selecting; today: string; monthOf: (day: string) => string }

/** Types and plans by day. The first column stays while the days scroll. */
export function CalendarGrid({ calendar, selecting, today, monthOf }: CalendarGridProps) {
  const days = daysOf(calendar)
  const differs = differing(calendar.days)
  const entrance = selecting.selection?.to ?? { row: 0, day: 0 }
  return (
    <div className="overflow-x-auto" onPointerUp={selecting.release} onPointerLeave={selecting.release}>
      <table
        // A table that is walked by the arrows is a grid; there is no other element for it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-multiselectable="true"
        aria-label={t('Prices and restrictions')}
        className="w-full border-separate border-spacing-0"
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-1 min-w-28 border-b border-line bg-raised px-3 text-start text-12 font-semibold text-soft sm:min-w-44"
            >
              {t('Room type')}
            </th>
            {days.map((day, index) => (
              <th
                key={day}
                scope="col"
                className={classes(
                  'num border-b border-l border-line px-1.5 py-1 text-start text-11 font-medium whitespace-nowrap',
                  weekdayOf(day) >= 6 ? 'bg-sunken/60' : 'bg-raised',
                  day === today ? 'text-brand-strong' : 'text-soft',
                )}
              >
                <span className="block">{weekdayNames[weekdayOf(day) - 1]}</span>
                <span className="block text-13 font-semibold">
                  {Number(day.slice(8))}
                  {(index === 0 || day.endsWith('-01')) && <span className="font-normal"> {monthOf(day)}</span>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.rows.map((row, at) => (
            <tr key={`${row.roomTypeId} ${row.ratePlan?.id ?? ''}`}>
              <RowHead row={row} />
              {days.map((day, index) => (
                <CalendarCell
                  key={day}
                  row={row}
                  cell={{ row: at, day: index }}
                  differs={differs.get(keyOf(row.roomTypeId, row.ratePlan?.id ?? null, day))}
                  isWeekend={weekdayOf(day) >= 6}
                  selecting={selecting}
                  isEntrance={entrance.row === at && entrance.day === index}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowHead({ row }: { row: CalendarRow }) {
  const ofPlan = row.ratePlan !== null
  return (
    <th
      scope="row"
      className={classes(
        'sticky start-0 z-1 max-w-28 border-b border-line bg-raised py-1 pe-2 text-start align-top text-13 sm:max-w-none',
        ofPlan ? 'ps-5 sm:ps-6 font-normal text-soft' : 'ps-3 font-semibold',
      )}
    >
      <span className="line-clamp-2">{row.ratePlan?.name ?? row.name}</span>
      <span className="block text-11 font-normal text-soft">
        {row.ratePlan ? row.ratePlan.code : t('{code}, {rooms} rooms', { code: row.code, rooms: row.rooms })}
      </span>
    </th>
  )
}
