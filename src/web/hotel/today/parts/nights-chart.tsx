import { useState } from 'react'
import type { Part } from '#web/shell/dashboard/card.tsx'
import { t } from '#web/texts/text.ts'
import { BarChart, type Bar } from '#web/ui/chart/bar-chart.tsx'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { shortFigure } from '#web/ui/chart/scale.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { formatPercent } from '#web/ui/format/money.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { nightsWithRates, type Night } from '../rules.ts'
import { NightsTable } from './nights-table.tsx'

type Measure = 'occupancy' | 'revenue' | 'adr'

const measures = [
  { value: 'occupancy', label: t('Occupancy') },
  { value: 'revenue', label: t('Revenue') },
  { value: 'adr', label: 'ADR' },
] as const

const formats: Record<Measure, (value: number) => string> = {
  occupancy: (value) => `${value.toFixed(0)} %`,
  revenue: shortFigure,
  adr: (value) => value.toFixed(0),
}

/** The audited nights of the last two weeks, by one measure at a time; nothing before the first. */
export function NightsCard({ part: nights }: { part: Part<'nights'> }) {
  return nights.length > 0 && <NightsChart nights={nights} />
}

function NightsChart({ nights }: { nights: Part<'nights'> }) {
  const [measure, setMeasure] = useState<Measure>('occupancy')
  const factsOf = useFacts()
  const rated = nightsWithRates(nights)
  const bars = rated.map((night): Bar => {
    const label = `${Number(night.date.slice(5, 7))}/${Number(night.date.slice(8))}`
    return { key: night.date, label, value: night[measure], facts: factsOf(night) }
  })
  const words = measures.find(({ value }) => value === measure)?.label ?? ''
  return (
    <ChartCard
      title={t('Nights')}
      actions={<SegmentedControl label={t('Measure')} value={measure} onChange={setMeasure} options={measures} />}
      table={<NightsTable nights={rated} />}
    >
      <BarChart
        label={t('{words} of the last {nights} audited nights', { words, nights: nights.length })}
        bars={bars}
        format={formats[measure]}
        {...(measure === 'occupancy' ? { most: 100 } : {})}
      />
    </ChartCard>
  )
}

function useFacts() {
  const { day, money } = useFormats()
  return (night: Night) => [
    { label: t('Night'), value: day(night.date) },
    { label: t('Rooms'), value: t('{occupied} of {sellable}', { occupied: night.occupied, sellable: night.sellable }) },
    { label: t('Occupancy'), value: formatPercent(night.occupancy) },
    { label: t('Revenue'), value: money(night.revenue) },
    { label: 'ADR', value: money(night.adr) },
  ]
}
