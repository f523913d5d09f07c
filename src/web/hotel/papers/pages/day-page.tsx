import { dayLists } from '#contract/hotel/papers/shapes.ts'
import { type Day, dayOf, isDay } from '#contract/kernel/day.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { to } from '#web/shell/links.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useDay, useLetterhead } from '../data.ts'
import { DayPaper } from '../parts/day-paper.tsx'
import { PaperPage } from '../parts/paper-page.tsx'
import { listWords } from '../rules.ts'

/** Who arrives, leaves or is in house on a day, to print and to carry along. */
export function DayPage() {
  const today = useBusinessDate().data?.date
  return today ? <DayOf today={dayOf(today)} /> : null
}

function DayOf({ today }: { today: Day }) {
  const [listName, setList] = useUrlValue('list', 'arrivals')
  const [dayName, setDay] = useUrlValue('day', today)
  const list = dayLists.find((known) => known === listName) ?? 'arrivals'
  const day = isDay(dayName) ? dayName : today
  const { data: rows, error, refetch } = useDay(day, list)
  const house = useLetterhead()
  return (
    <PaperPage
      title={listWords[list]}
      back={{ to: to.bookings(), label: t('Bookings') }}
      error={error ?? house.error}
      onRetry={() => Promise.all([refetch(), house.refetch()])}
      actions={
        <>
          <SegmentedControl label={t('List')} value={list} onChange={setList} options={options} />
          <div className="w-40">
            <DateField
              label={t('Day')}
              labelHidden
              value={day}
              today={today}
              onChange={(next) => next && setDay(next)}
            />
          </div>
        </>
      }
    >
      {rows && house.data && <DayPaper list={list} day={day} rows={rows} house={house.data} />}
    </PaperPage>
  )
}

const options = dayLists.map((value) => ({ value, label: listWords[value] }))
