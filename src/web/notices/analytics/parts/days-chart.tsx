import { t } from '#web/texts/text.ts'
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
      { label: t('Day'), value: written(day) },
      { label: t('Sent'), value: String(sent) },
      { label: t('Read'), value: String(read) },
      { label: t('Clicked'), value: String(clicked) },
    ],
  }))
  const rows = days
    .toReversed()
    .map(({ day, ...figures }) => ({ key: day, name: written(day), narrows: { from: day, to: day }, ...figures }))
  return (
    <ChartCard title={t('Sent by day')} table={<FiguresBy label={t('Sent by day')} first={t('Day')} rows={rows} />}>
      <BarChart
        label={t('Notifications sent on each of {days} days', { days: days.length })}
        bars={bars}
        format={String}
      />
    </ChartCard>
  )
}
