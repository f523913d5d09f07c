import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import type { Location } from '../data.ts'
import { gapsOf, termsOf, typeWords } from '../rules.ts'

/** One outlet: what it is, what goes on there, and what it lacks. */
export function LocationCard({ location }: { location: Location }) {
  const gaps = location.isArchived ? [] : gapsOf(location)
  return (
    <li className="relative flex min-w-0 flex-col gap-3 rounded-2 border border-line bg-raised p-4 transition-colors focus-within:border-line-strong hover:border-line-strong">
      <div>
        <div className="flex items-center gap-2">
          <h2 className="min-w-0 flex-1 truncate text-16 font-semibold tracking-tight">
            <Link
              to={to.restaurantLocation(location.id)}
              keepSearch
              className="outline-none after:absolute after:inset-0 after:rounded-2 focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {location.name}
            </Link>
          </h2>
          <Badge>{typeWords[location.type]}</Badge>
          <Badge tone="accent">{location.code}</Badge>
        </div>
        <p className="line-clamp-2 text-13 text-soft">{location.address || termsOf(location)}</p>
      </div>
      <dl className="num grid grid-cols-3 gap-2 border-y border-line py-2.5">
        <Figure label={t('Net sales today')}>
          <Money value={location.salesToday} />
        </Figure>
        <Figure label={t('Open orders')}>{location.openOrders}</Figure>
        <Figure label={t('Open tills')}>{location.openSessions}</Figure>
      </dl>
      <p className="text-13 text-soft">
        {location.stations.length === 0
          ? t('No stations')
          : location.stations.map((station) => station.name).join(', ')}
        {location.stockLocationName &&
          ` ${t('· stock from {stockLocationName}', { stockLocationName: location.stockLocationName })}`}
      </p>
      {gaps.map((gap) => (
        <p key={gap} className="flex gap-1.5 text-12 font-medium text-caution">
          <TriangleAlert size={14} className="mt-px shrink-0" aria-hidden="true" />
          {gap}
        </p>
      ))}
    </li>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-12 text-soft">{label}</dt>
      <dd className="truncate text-16 font-semibold">{children}</dd>
    </div>
  )
}
