import { Store } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { later } from '#web/ui/later.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TouchScreen } from '#web/ui/touch.tsx'
import { useOpenSessions, usePlaces, type Place, type Session } from '#web/restaurant/drawer/data.ts'
import { useDrawer, usePlace } from '#web/restaurant/drawer/state.ts'
import { TillView } from '../parts/till-view.tsx'
import { TouchLink } from '../parts/touch-link.tsx'
import { hasNewLines } from '../state/cart.ts'

const fetchChoices = () => import('#web/restaurant/drawer/parts/drawer-choice.tsx')
const PlaceChoice = later(() => fetchChoices().then((part) => part.PlaceChoice))
const DrawerChoice = later(() => fetchChoices().then((part) => part.DrawerChoice))
const CountedDrawer = later(() =>
  import('#web/restaurant/drawer/parts/counted-drawer.tsx').then((part) => part.CountedDrawer),
)

/** The till: a place, an open drawer, and then selling. */
export function TillPage() {
  return (
    <TouchScreen>
      <TillOfPlace />
    </TouchScreen>
  )
}

function TillOfPlace() {
  const { rows: places, error, refetch } = usePlaces()
  const { place, choose } = usePlace(places)
  if (error) {
    return (
      <Choosing>
        <ReadProblem error={error} onRetry={refetch} />
      </Choosing>
    )
  }
  if (!places)
    return (
      <Choosing>
        <Skeleton height="12rem" />
      </Choosing>
    )
  if (places.length === 0) {
    return (
      <Choosing>
        <NoPlace />
      </Choosing>
    )
  }
  if (!place) {
    return (
      <Choosing>
        <PlaceChoice places={places} onChoose={choose} />
      </Choosing>
    )
  }
  return <AtPlace key={place.id} place={place} onLeave={places.length > 1 ? () => choose(null) : null} />
}

function AtPlace({ place, onLeave }: { place: Place; onLeave: (() => void) | null }) {
  const { rows: sessions, error, refetch } = useOpenSessions(place.id)
  const { session: found, choose } = useDrawer(sessions)
  const [asking, setAsking] = useState(false)
  // A drawer that is being closed here is shown until its Z is read, whichever others are open.
  const [kept, setKept] = useState<Session | null>(null)
  const current = kept ? sessions?.find(({ id }) => id === kept.id) : found
  if (!asking && current && current !== kept) setKept(current)
  const session = asking ? null : (current ?? kept)
  const leave = () => {
    setKept(null)
    choose(null)
    setAsking(true)
  }
  if (session && waits(session)) {
    return (
      <Choosing place={place}>
        <CountedDrawer key={session.id} session={session} hasNewLines={hasNewLines} onLeave={leave} />
      </Choosing>
    )
  }
  if (session) return <TillView key={session.id} place={place} session={session} onLeave={leave} />
  return (
    <Choosing place={place}>
      <ReadProblem error={error} onRetry={refetch} />
      {!sessions && !error && <Skeleton height="12rem" />}
      {sessions && (
        <DrawerChoice
          place={place}
          sessions={sessions}
          onChoose={(id) => {
            setAsking(false)
            choose(id)
          }}
          onOtherPlace={onLeave}
        />
      )}
    </Choosing>
  )
}

/** Nothing to sell at yet: whoever may open a place goes there from here. */
function NoPlace() {
  const can = useCan()
  return (
    <div className="rounded-2 border border-line bg-raised">
      {can('restaurant:write') ? (
        <EmptyState
          icon={Store}
          title={t('No records found')}
          action={
            <>
              <TouchLink to={to.restaurantLocations()}>{t('Open the first location')}</TouchLink>
              <TouchLink to={to.menu()}>{t('Write the menu')}</TouchLink>
            </>
          }
        >
          {t('Orders are taken at a place: a restaurant, a bar, a shop. Open the first one, then write its menu.')}
        </EmptyState>
      ) : (
        <EmptyState icon={Store} title={t('No records found')}>
          {t(
            'Orders are taken at a place: a restaurant, a bar, a shop. Somebody who manages the restaurant opens the first one under Locations.',
          )}
        </EmptyState>
      )}
    </div>
  )
}

/** A count that differs too much stands on an open drawer. */
function waits({ status, counted }: Session): boolean {
  return status === 'open' && counted !== null
}

function Choosing({ place, children }: { place?: Place; children: ReactNode }) {
  return (
    <Page
      title={<span data-tour="pos">{place ? place.name : t('Till')}</span>}
      purpose={place ? t('Open a drawer, then sell.') : t('Where do you sell?')}
    >
      <div className="mx-auto w-full max-w-176">
        <Suspense fallback={<Skeleton height="12rem" />}>{children}</Suspense>
      </div>
    </Page>
  )
}
