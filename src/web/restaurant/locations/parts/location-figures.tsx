import { ofMajor, majorOf, sumOf } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import type { Location } from '../data.ts'

/** What all outlets together do today. */
export function LocationFigures({ locations }: { locations: readonly Location[] }) {
  const { money } = useFormats()
  const count = (of: (location: Location) => number) => locations.reduce((all, location) => all + of(location), 0)
  const sales = majorOf(sumOf(locations, (location) => ofMajor(location.salesToday)))
  return (
    <div data-tour="restaurant-overview">
      <StatRow>
        <StatCard label={t('Net sales of the day')} value={money(sales)} />
        <StatCard label={t('Open orders')} value={count((location) => location.openOrders)} />
        <StatCard label={t('Open tills')} value={count((location) => location.openSessions)} />
        <StatCard label={t('Locations')} value={locations.length} />
      </StatRow>
    </div>
  )
}
