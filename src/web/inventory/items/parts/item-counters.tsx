import { t } from '#web/texts/text.ts'
import { Counters, Sum } from '#web/ui/counters.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { ItemSummary } from '../data.ts'
import { type Counter, counters } from '../rules.ts'

type CountersProps = { summary: ItemSummary | undefined; chosen: string; onChoose: (counter: Counter) => void }

/** The stock in figures; each count shows its items. */
export function ItemCounters({ summary, ...choice }: CountersProps) {
  const formats = useFormats()
  const figures = counters.map((name) => ({ name, ...looks[name], figure: summary?.[looks[name].of] }))
  return (
    <Counters label={t('Items by state')} columns="grid-cols-2 sm:grid-cols-5" counters={figures} all="all" {...choice}>
      <Sum word={t('Value')}>{summary && formats.money(summary.value)}</Sum>
    </Counters>
  )
}

type CounterLook = { word: string; of: 'count' | 'low' | 'out' | 'negative'; tone?: 'caution' | 'critical' }

const looks: Record<Counter, CounterLook> = {
  all: { word: t('All items'), of: 'count' },
  low: { word: t('Low'), of: 'low', tone: 'caution' },
  out: { word: t('Out'), of: 'out', tone: 'critical' },
  negative: { word: t('Below zero'), of: 'negative', tone: 'critical' },
}
