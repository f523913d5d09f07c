import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { formatPercent } from '#web/ui/format/money.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import { useToday, type HouseToday } from '../data.ts'
import { growthWords, stepWords } from '../rules/growth.ts'

/** The house of today in six figures. */
export function HouseStats() {
  const { data } = useToday()
  return <HouseFigures today={data} />
}

const names = [t('Arrivals'), t('Departures'), t('In house'), t('Occupancy'), 'ADR', t('Unassigned')]

/** The same from an answer that is there; absent while it is on its way. `leads`: each figure opens its rows. */
export function HouseFigures({ today, leads = false }: { today: HouseToday | undefined; leads?: boolean }) {
  const { money } = useFormats()
  if (!today) {
    return (
      <StatRow>
        {names.map((name) => (
          <StatCard key={name} label={name} value={<Skeleton width="4rem" height="1.625rem" />} />
        ))}
      </StatRow>
    )
  }
  const linked = (tab: string, value: number) =>
    leads ? (
      <Link to={to.bookingsTab(tab)} className="link">
        {value}
      </Link>
    ) : (
      value
    )
  const fuller = stepWords(today.occupancy, today.before?.occupancy)
  const dearer = growthWords(today.adr, today.before?.adr)
  return (
    <StatRow>
      <StatCard
        label={t('Arrivals')}
        value={linked('arrivals', today.arrivals.total)}
        note={t('{checkedIn} checked in', { checkedIn: today.arrivals.checkedIn })}
      />
      <StatCard
        label={t('Departures')}
        value={linked('departures', today.departures.total)}
        note={t('{gone} gone', { gone: today.departures.gone })}
      />
      <StatCard
        label={t('In house')}
        value={linked('in_house', today.inHouse)}
        note={t('{people} people', { people: today.people })}
      />
      <StatCard
        label={t('Occupancy')}
        value={today.occupancy === null ? '–' : formatPercent(today.occupancy)}
        note={fuller && <Against words={fuller} />}
        better={fuller?.startsWith('+')}
      />
      <StatCard
        label={t('ADR')}
        value={today.adr === null ? '–' : money(today.adr)}
        note={dearer && <Against words={dearer} />}
        better={dearer?.startsWith('+')}
      />
      <StatCard
        label={t('Unassigned')}
        value={linked('unassigned', today.unassigned)}
        tone={today.unassigned > 0 ? 'caution' : 'plain'}
        note={t('7 days')}
      />
    </StatRow>
  )
}

function Against({ words }: { words: string }) {
  return (
    <span title={t('Against the last audited night')}>
      {words}
      <span className="sr-only"> {t('against the last audited night')}</span>
    </span>
  )
}
