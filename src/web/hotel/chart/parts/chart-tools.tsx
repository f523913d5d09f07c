import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { chartLengths } from '#contract/hotel/chart/api.ts'
import { addDays, type Day, dayOf } from '#contract/kernel/day.ts'
import { UrlChoice } from '#web/shell/url/url-choice.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DayPill } from '#web/ui/filter-pill.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { floorLabel } from '../../rooms/rules.ts'
import type { Chart } from '../data.ts'
import { rangeWords } from '../rules/words.ts'
import { ChartFinder, type Found } from './chart-finder.tsx'
import { ChartKey } from './chart-key.tsx'
import type { ChartDays } from './use-chart-days.ts'

type ToolsProps = { chart: Chart; days: ChartDays; onFind: (found: Found) => void }

/** Which days and rooms the chart shows, and the ways to get somewhere in it. */
export function ChartTools({ chart, days, onFind }: ToolsProps) {
  const from = dayOf(chart.from)
  const today = dayOf(chart.businessDate)
  const floors = [...new Set(chart.rooms.flatMap((room) => room.floor ?? []))]
  return (
    <div data-no-print className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label={t('Days shown')}
        value={String(days.length)}
        onChange={(length) => days.show({ length: Number(length) })}
        options={lengths}
      />
      <div className="flex items-center gap-0.5">
        <IconButton
          label={t('Earlier')}
          icon={<ChevronLeft size={16} />}
          onClick={() => days.show({ from: addDays(from, -stepOf(days.length)) })}
        />
        <RangePill from={from} length={days.length} today={today} onChange={(day) => days.show({ from: day })} />
        <IconButton
          label={t('Later')}
          icon={<ChevronRight size={16} />}
          onClick={() => days.show({ from: addDays(from, stepOf(days.length)) })}
        />
        <Button variant="ghost" onClick={() => days.show({ from: null })}>
          {t('Today')}
        </Button>
      </div>
      <UrlChoice
        name="type"
        label={t('Type')}
        options={chart.types.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {floors.length > 1 && (
        <UrlChoice
          name="floor"
          label={t('Floor')}
          options={floors.map((floor) => ({ value: floor, label: floorLabel(floor) }))}
        />
      )}
      <ChartFinder chart={chart} onFind={onFind} />
      <Spacer />
      <ChartKey />
      <IconButton
        label={t('Print the chart')}
        icon={<Printer size={16} />}
        onClick={() => print()}
        className="max-sm:hidden"
      />
    </div>
  )
}

const lengths = chartLengths.map((length) => ({
  value: String(length),
  label: length === 60 ? t('{length} days', { length }) : String(length),
}))

/** A week at a time; on a longer chart half of it. */
function stepOf(length: number): number {
  return Math.max(7, Math.floor(length / 2))
}

type RangeProps = { from: Day; length: number; today: Day; onChange: (from: Day) => void }

/** The days in sight; opens to go to another one. */
function RangePill({ from, length, today, onChange }: RangeProps) {
  return (
    <DayPill
      label={t('Days')}
      words={rangeWords(from, length)}
      value={from}
      onChange={(day) => day && onChange(day)}
      today={today}
    />
  )
}
