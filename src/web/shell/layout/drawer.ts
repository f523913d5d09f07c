import { useSyncExternalStore } from 'react'

/** The menu of a phone: away, opened by a person, or held open by what points into it. */
export type Drawer = 'closed' | 'open' | 'held'

let drawer: Drawer = 'closed'
const listeners = new Set<() => void>()

/** How the menu of a phone stands, and the way to change it. */
export function useDrawer(): [Drawer, (next: Drawer) => void] {
  return [useSyncExternalStore(listen, () => drawer), setDrawer]
}

/** Opens the menu where it is a drawer, and holds it open; elsewhere it is in sight anyway. */
export function holdMenu(): void {
  if (matchMedia('(max-width: 47.99rem)').matches) setDrawer('held')
}

/** Lets go of the menu that was held. */
export function releaseMenu(): void {
  if (drawer === 'held') setDrawer('closed')
}

function setDrawer(next: Drawer) {
  drawer = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
