import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { History, type HistoryOf, useHistoryTab } from '#web/shell/record/history.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam, useUrlValue } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type Location, useLocation } from '../data.ts'
import { EditLocation } from '../forms/edit-location.tsx'
import { LocationMenu } from '../parts/location-menu.tsx'
import { StationList } from '../parts/station-list.tsx'
import { termsOf, typeWords } from '../rules.ts'

/** One outlet beside the others: its terms and its stations. */
export function LocationPanel() {
  const id = useIdParam<'restaurant_location'>('locationId')
  const { data: location, error, refetch } = useLocation(id)
  const go = useGo()
  const close = () => go(`${to.restaurantLocations()}?tab=`, { keepSearch: true })
  return (
    <SidePanel
      title={location?.name ?? t('Location')}
      subtitle={location && <Subtitle location={location} />}
      onClose={close}
      width="wide"
      actions={location && <LocationMenu location={location} onGone={close} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!location && !error && <Skeleton height="16rem" />}
      {location && <LocationTabs location={location} />}
    </SidePanel>
  )
}

function Subtitle({ location }: { location: Location }) {
  return (
    <>
      <Badge>{typeWords[location.type]}</Badge>
      <Badge tone="accent">{location.code}</Badge>
      {location.isArchived && <Badge tone="caution">{t('Archived')}</Badge>}
      <span className="num">
        {counted(location.openOrders, { one: '{count} open order', other: '{count} open orders' })},{' '}
        {counted(location.openSessions, { one: '{count} open till', other: '{count} open tills' })}
      </span>
    </>
  )
}

function LocationTabs({ location }: { location: Location }) {
  const [tab, setTab] = useUrlValue('tab', 'terms')
  const can = useCan()
  const tabs = [
    { value: 'terms', label: t('Terms') },
    { value: 'stations', label: t('Stations'), count: location.stations.length },
    ...useHistoryTab(),
  ]
  const shown = tabs.find(({ value }) => value === tab)?.value ?? 'terms'
  return (
    <Tabs label={t('Location')} value={shown} onChange={setTab} tabs={tabs}>
      {shown === 'history' && <History key={location.id} of={historyOf(location)} />}
      {shown === 'stations' && <StationList location={location} />}
      {shown === 'terms' &&
        (can('restaurant:write') ? (
          <EditLocation key={location.id} location={location} />
        ) : (
          <LocationFacts location={location} />
        ))}
    </Tabs>
  )
}

/** What happened to an outlet happened to its stations too. */
function historyOf({ id, stations }: Location): HistoryOf {
  return [
    { resource: 'restaurant_location', id },
    ...stations.slice(0, 9).map((station) => ({ resource: 'station', id: station.id })),
  ]
}

function LocationFacts({ location }: { location: Location }) {
  return (
    <Facts>
      <Fact label={t('Terms')}>{termsOf(location)}</Fact>
      <Fact label={t('Stock from')}>{location.stockLocationName ?? '–'}</Fact>
      <Fact label={t('Allowed difference at closing')}>
        <Money value={location.varianceLimit} />
      </Fact>
      <Fact label={t('Address')}>{location.address ?? '–'}</Fact>
      <Fact label={t('Phone')}>{location.phone ?? '–'}</Fact>
      <Fact label={t('E-mail')}>{location.email ?? '–'}</Fact>
    </Facts>
  )
}
