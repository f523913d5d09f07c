import { BarChart, type Bar } from '#web/ui/chart/bar-chart.tsx'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Analytics } from '../data.ts'
import { FiguresBy } from './figures-by.tsx'

/** Notifications by day, with the same as a table. */
export function DaysChart({ days }: { days: Analytics['days'] }) {
  const { day: written } = useFormats()
  const bars = days.map(({ day, sent, read, clicked }): Bar => ({
    key: day,
    label: `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`,
    value: sent,
    facts: [
      { label: 'Day', value: written(day) },
      { label: 'Sent', value: String(sent) },
      { label: 'Read', value: String(read) },
      { label: 'Clicked', value: String(clicked) },
    ],
  }))
  const rows = days
    .toReversed()
    .map(({ day, ...figures }) => ({ key: day, name: written(day), narrows: { from: day, to: day }, ...figures }))
  return (
    <ChartCard title="Sent by day" table={<FiguresBy label="Sent by day" first="Day" rows={rows} />}>
      <BarChart label={`Notifications sent on each of ${days.length} days`} bars={bars} format={String} />
    </ChartCard>
  )
}
