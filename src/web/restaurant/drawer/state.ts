import { useState } from 'react'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import type { Place, Session } from './data.ts'

const placeKey = 'hostelry.till.location'
const drawerKey = 'hostelry.till.session'

/** The place that this browser sells at: the one it remembers, or the only one there is. */
export function usePlace(places: readonly Place[] | undefined) {
  const [chosen, setChosen] = useState(() => localStorage.getItem(placeKey))
  const place = places?.find(({ id }) => id === chosen) ?? (places?.length === 1 ? places[0] : undefined)
  const choose = (id: RestaurantLocationId | null) => {
    if (id === null) localStorage.removeItem(placeKey)
    else localStorage.setItem(placeKey, id)
    setChosen(id)
  }
  return { place, choose }
}

/** The open drawer that this browser sells from: the one it remembers, or the only one that is open. */
export function useDrawer(sessions: readonly Session[] | undefined) {
  const [chosen, setChosen] = useState(() => localStorage.getItem(drawerKey))
  const session = sessions?.find(({ id }) => id === chosen) ?? (sessions?.length === 1 ? sessions[0] : undefined)
  const choose = (id: TillSessionId | null) => {
    if (id === null) localStorage.removeItem(drawerKey)
    else localStorage.setItem(drawerKey, id)
    setChosen(id)
  }
  return { session, choose }
}
