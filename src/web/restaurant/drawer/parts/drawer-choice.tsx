import { Banknote, ConciergeBell, Hourglass, Martini, ShoppingBag, Utensils, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { RestaurantLocationId, RestaurantLocationType } from '#contract/restaurant/locations/shapes.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { counted, t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Place, Session } from '../data.ts'
import { OpenTill } from '../forms/open-till.tsx'

const icons: Record<RestaurantLocationType, LucideIcon> = {
  restaurant: Utensils,
  bar: Martini,
  room_service: ConciergeBell,
  shop: ShoppingBag,
}

const tile =
  'flex min-h-18 w-full items-center gap-4 rounded-2 border border-line bg-raised px-4 py-3 text-start hover:border-line-strong hover:bg-sunken'

/** Where this browser sells; it remembers the answer. */
export function PlaceChoice({
  places,
  onChoose,
}: {
  places: readonly Place[]
  onChoose: (id: RestaurantLocationId) => void
}) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {places.map((place) => {
        const Icon = icons[place.type]
        return (
          <li key={place.id}>
            <button type="button" onClick={() => onChoose(place.id)} className={tile}>
              <span className="grid size-11 shrink-0 place-items-center rounded-2 bg-brand-soft text-brand-strong">
                <Icon size={20} aria-hidden="true" />
              </span>
              <span className="min-w-0">
                <b className="block truncate text-16 font-semibold">{place.name}</b>
                <span className="num block text-13 text-soft">
                  {counted(place.openSessions, { one: '{count} open drawer', other: '{count} open drawers' })},{' '}
                  {counted(place.openOrders, { one: '{count} open order', other: '{count} open orders' })}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type DrawerChoiceProps = {
  place: Place
  sessions: readonly Session[]
  onChoose: (id: TillSessionId) => void
  onOtherPlace: (() => void) | null
}

/** Which open drawer is sold from, or another one to be opened. */
export function DrawerChoice({ place, sessions, onChoose, onOtherPlace }: DrawerChoiceProps) {
  const { time, money } = useFormats()
  const [opening, setOpening] = useState(false)
  const other = onOtherPlace && (
    <Button size="touch" onClick={onOtherPlace}>
      {t('Another place')}
    </Button>
  )
  if (opening) {
    return (
      <Card title={t('Open till')}>
        <OpenTill
          place={place}
          drawers={sessions}
          onOpened={({ id }) => onChoose(id)}
          onCancel={() => setOpening(false)}
        />
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {sessions.length === 0 && (
        <div className="rounded-2 border border-line bg-raised">
          <EmptyState icon={Banknote} title={t('No drawer is open here')}>
            {t('Count the cash that lies in one and open it.')}
          </EmptyState>
        </div>
      )}
      {sessions.map((session) => (
        <button key={session.id} type="button" onClick={() => onChoose(session.id)} className={tile}>
          <span className="min-w-0 flex-1">
            <b className="block text-16 font-semibold">{session.drawer}</b>
            <span className="num block text-13 text-soft">
              {t('{openedByName}, opened {openedAt} with {openingCount}', {
                openedByName: session.openedByName,
                openedAt: time(session.openedAt),
                openingCount: money(session.openingCount),
              })}
            </span>
          </span>
          {session.counted === null ? (
            <span className="text-13 font-semibold text-brand-strong">{t('Sell from it')}</span>
          ) : (
            <StatusChip tone="caution" icon={Hourglass}>
              {t('Counted, waits')}
            </StatusChip>
          )}
        </button>
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        {other}
        <Button size="touch" variant="primary" onClick={() => setOpening(true)}>
          {sessions.length === 0 ? t('Open till') : t('Open another drawer')}
        </Button>
      </div>
    </div>
  )
}
