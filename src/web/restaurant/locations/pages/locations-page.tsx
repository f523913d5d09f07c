import { Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { FilterRow, Page } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Location, useLocations } from '../data.ts'
import { NewLocation } from '../forms/new-location.tsx'
import { LocationCard } from '../parts/location-card.tsx'
import { LocationFigures } from '../parts/location-figures.tsx'

/** Where orders are taken: outlets with what goes on there today. */
export function LocationsPage() {
  const [kind, setKind] = useUrlValue('archived', 'false')
  const archived = kind === 'true' ? 'true' : 'false'
  const { data: locations, error, refetch } = useLocations(archived)
  const can = useCan()
  const [adding, setAdding] = useState(false)
  useShortcut('n', t('New location'), () => can('restaurant:write') && setAdding(true))
  return (
    <Page
      title={<span data-tour="locations">{t('Locations')}</span>}
      purpose={
        <>
          {can('restaurant:use_pos') && (
            <>
              <Link to={to.tillSessions()}>{t('Till sessions')}</Link>
              <span aria-hidden="true"> · </span>
            </>
          )}
          <span>{t('Where orders are taken: prices, tills, stock and the stations that make them.')}</span>
        </>
      }
      actions={
        can('restaurant:write') && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('New location')} <Kbd plain>N</Kbd>
          </Button>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {archived === 'false' && locations && locations.length > 0 && <LocationFigures locations={locations} />}
      <FilterRow>
        <SegmentedControl label={t('Which locations')} value={archived} onChange={setKind} options={kinds} />
      </FilterRow>
      {!locations && !error && <Loading />}
      {locations && locations.length > 0 && <Cards locations={locations} />}
      {locations?.length === 0 && (
        <Nothing
          archived={archived === 'true'}
          action={
            can('restaurant:write') && <Button onClick={() => setAdding(true)}>{t('Open the first location')}</Button>
          }
        />
      )}
      <NewLocation open={adding} onClose={() => setAdding(false)} />
      <PanelOutlet />
    </Page>
  )
}

function Cards({ locations }: { locations: readonly Location[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {locations.map((location) => (
        <LocationCard key={location.id} location={location} />
      ))}
    </ul>
  )
}

function Nothing({ archived, action }: { archived: boolean; action: ReactNode }) {
  return (
    <div className="rounded-2 border border-line bg-raised">
      <EmptyState icon={Store} title={t('No records found')} action={!archived && action}>
        {archived
          ? t('Locations that are no longer used stand here, with all that was sold there.')
          : t('A location is a restaurant, a bar, room service or a shop. Tills, stations and orders belong to one.')}
      </EmptyState>
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3" aria-busy="true">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height="11rem" />
      ))}
    </div>
  )
}

const kinds = [
  { value: 'false', label: t('In use') },
  { value: 'true', label: t('Archived') },
] as const
