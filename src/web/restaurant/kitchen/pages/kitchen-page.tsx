import { ChefHat } from 'lucide-react'
import { useState, type Ref } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { type Location, useLocations } from '../../locations/data.ts'
import { type KitchenActs, type Ticket, useKept, useKitchenActs, useTickets, type Watched } from '../data.ts'
import { AllDay } from '../parts/all-day.tsx'
import { KitchenBar, type Looks } from '../parts/kitchen-bar.tsx'
import { RecallDrawer } from '../parts/recall-drawer.tsx'
import { StationChoice } from '../parts/station-choice.tsx'
import { bump, TicketCard } from '../parts/ticket-card.tsx'
import { useFullScreen } from '../parts/use-full-screen.ts'
import { useKitchenKeys } from '../parts/use-kitchen-keys.ts'
import { useTicking } from '#web/ui/use-ticking.ts'
import { useConnection } from '#web/shell/realtime/use-connection.ts'
import { ring, useRing } from '../parts/use-sound.ts'
import { minutesBetween, urgencyOf, withUnsaved } from '../rules.ts'

/** The tickets of a station, oldest first; dark unless asked otherwise, and nothing but tickets in full screen. */
export function KitchenPage() {
  const { data: locations, error, refetch } = useLocations('false')
  const [chosen, choose] = useUrlValue('at')
  const [kept, keep] = useKept('at')
  const [theme, setTheme] = useKept('theme')
  const [isFull, toggleFull] = useFullScreen()
  const place = locations && placeAt(locations, chosen || kept || '')
  const isChoosing = chosen === 'choose' || !place
  const chooseAt = (at: string) => {
    keep(at)
    choose(at)
  }
  return (
    <div
      data-theme={theme === 'light' ? 'light' : 'dark'}
      data-tour="kitchen"
      className={classes(
        'flex flex-col bg-surface p-3 text-ink sm:p-4',
        isFull
          ? 'fixed inset-0 z-40 overflow-y-auto'
          : '-mx-4 -mt-4.5 -mb-6 min-h-[calc(100dvh-var(--frame-top))] sm:-mx-5',
      )}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!locations && !error && <PageSkeleton />}
      {locations && isChoosing && <StationChoice locations={locations} onChoose={chooseAt} />}
      {place && !isChoosing && (
        <Board
          key={place.at}
          place={place}
          look={{ isLight: theme === 'light', isFull }}
          onTheme={() => setTheme(theme === 'light' ? 'dark' : 'light')}
          onFull={toggleFull}
          onStations={() => choose('choose')}
        />
      )}
    </div>
  )
}

type Place = { at: string; title: string; watched: Watched; stations: Location['stations']; isWhole: boolean }

/** The station, or the whole location, that an id names; the only station of a house needs no choice. */
function placeAt(locations: readonly Location[], at: string): Place | undefined {
  const open = locations.map((location) => ({
    location,
    stations: location.stations.filter(({ isArchived }) => !isArchived),
  }))
  const places = open.flatMap(({ location, stations }): Place[] => [
    ...stations.map((station) => ({
      at: station.id,
      title: locations.length > 1 ? `${station.name}, ${location.name}` : station.name,
      watched: { stationId: station.id },
      stations: [station],
      isWhole: false,
    })),
    ...(stations.length > 1
      ? [{ at: location.id, title: location.name, watched: { locationId: location.id }, stations, isWhole: true }]
      : []),
  ])
  return places.find((place) => place.at === at) ?? (places.length === 1 ? places[0] : undefined)
}

type BoardProps = {
  place: Place
  look: Pick<Looks, 'isLight' | 'isFull'>
  onTheme: () => void
  onFull: () => void
  onStations: () => void
}

function Board({ place, look, onTheme, onFull, onStations }: BoardProps) {
  const live = useConnection() === 'live'
  const { data, error, refetch } = useTickets(place.watched, 'active', { live })
  const acts = useKitchenActs()
  const tickets = data && withUnsaved(data, acts.unsaved)
  const mayAct = useCan()('orders:write')
  const [isRecalling, setRecalling] = useState(false)
  const [sound, setSound] = useKept('sound')
  const [counts, setCounts] = useKept('counts')
  const looks: Looks = { ...look, hasSound: sound === 'on', hasCounts: counts === 'on' }
  useRing(data, looks.hasSound)
  const board = useKitchenKeys({
    bump: (number) => {
      const ticket = tickets?.[number - 1]
      if (ticket && mayAct) bump(ticket, acts)
    },
    recall: () => setRecalling((open) => !open),
  })
  const change: Record<keyof Looks, () => void> = {
    isLight: onTheme,
    isFull: onFull,
    hasCounts: () => setCounts(looks.hasCounts ? 'off' : 'on'),
    hasSound: () => {
      if (!looks.hasSound) ring()
      setSound(looks.hasSound ? 'off' : 'on')
    },
  }
  return (
    <div className={classes('flex flex-1 flex-col gap-3', look.isFull && '[zoom:1.3]')}>
      <KitchenBar
        title={place.title}
        waiting={tickets?.length}
        live={live}
        looks={looks}
        onStations={onStations}
        onRecall={() => setRecalling(true)}
        onLook={(name) => change[name]()}
      />
      <ReadProblem error={error} onRetry={refetch} />
      {!tickets && !error && <PageSkeleton />}
      {tickets && (
        <div className="flex flex-1 flex-col gap-3 lg:flex-row lg:items-start">
          <TicketGrid ref={board} tickets={tickets} place={place} mayAct={mayAct} acts={acts} />
          {looks.hasCounts && <AllDay tickets={tickets} />}
        </div>
      )}
      {isRecalling && (
        <RecallDrawer
          watched={place.watched}
          live={live}
          mayAct={mayAct}
          acts={acts}
          onClose={() => setRecalling(false)}
        />
      )}
    </div>
  )
}

type TicketGridProps = {
  ref: Ref<HTMLDivElement>
  tickets: readonly Ticket[]
  place: Place
  mayAct: boolean
  acts: KitchenActs
}

function TicketGrid({ ref, tickets, place, mayAct, acts }: TicketGridProps) {
  const now = useTicking()
  return (
    <div ref={ref} className="grid flex-1 grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] items-start gap-3">
      {tickets.map((ticket, index) => (
        <TicketCard
          key={ticket.id}
          ticket={ticket}
          place={index + 1}
          now={now}
          urgency={urgencyOf(
            minutesBetween(ticket.sentAt, now),
            place.stations.find(({ id }) => id === ticket.stationId),
          )}
          showStation={place.isWhole}
          mayAct={mayAct}
          acts={acts}
        />
      ))}
      {tickets.length === 0 && (
        <div className="col-span-full">
          <EmptyState icon={ChefHat} title={t('Nothing to make')}>
            {t('New tickets appear here by themselves, the oldest first.')}
          </EmptyState>
        </div>
      )}
    </div>
  )
}
