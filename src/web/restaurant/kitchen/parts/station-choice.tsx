import { ChefHat } from 'lucide-react'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Location } from '../../locations/data.ts'

type StationChoiceProps = { locations: readonly Location[]; onChoose: (place: string) => void }

/** Chooses the station whose tickets this screen shows; remembered by the browser. */
export function StationChoice({ locations, onChoose }: StationChoiceProps) {
  const can = useCan()
  const kitchens = locations.flatMap((location) => {
    const stations = location.stations.filter(({ isArchived }) => !isArchived)
    return stations.length > 0 ? [{ location, stations }] : []
  })
  return (
    <div className="mx-auto flex w-full max-w-176 flex-col gap-6 py-4">
      <h1 className="text-28 font-bold tracking-tight">{t('Which station is this?')}</h1>
      {kitchens.length === 0 && (
        <EmptyState
          icon={ChefHat}
          title={t('No station makes anything yet')}
          action={can('restaurant:write') && <Link to={to.restaurantLocations()}>{t('Open locations')}</Link>}
        >
          {t('A location’s stations name the categories that they make; their tickets appear here.')}
        </EmptyState>
      )}
      {kitchens.map(({ location, stations }) => (
        <section key={location.id} aria-label={location.name} className="flex flex-col gap-2.5">
          <h2 className="text-16 font-semibold text-soft">{location.name}</h2>
          <div className="grid gap-2.5 sm:grid-cols-2">
            {stations.map(({ id, name }) => (
              <Place key={id} name={name} onChoose={() => onChoose(id)} />
            ))}
            {stations.length > 1 && <Place name="All stations" onChoose={() => onChoose(location.id)} />}
          </div>
        </section>
      ))}
    </div>
  )
}

function Place({ name, onChoose }: { name: string; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="min-h-18 rounded-3 border border-line-strong bg-raised px-5 text-start text-20 font-semibold hover:bg-sunken"
    >
      {name}
    </button>
  )
}
