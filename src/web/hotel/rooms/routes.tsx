import { BedDouble } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'

export const roomScreens = screensOf({
  path: '/hotel/rooms',
  title: 'Rooms',
  permission: 'rooms:read',
  module: 'hotel',
  menu: { group: 'front-office', icon: BedDouble, order: 10, key: 'r' },
  words: 'beds floors clean dirty inspected out of order block',
  commands: [{ label: 'New room', permission: 'rooms:write', keys: 'n' }],
  load: () => import('./pages/rooms-page.tsx').then((page) => page.RoomsPage),
  panels: [
    { path: '$roomId', title: 'Room', load: () => import('./pages/room-panel.tsx').then((page) => page.RoomPanel) },
  ],
})

export const roomFinder: Finder = {
  label: 'Rooms',
  icon: BedDouble,
  kind: 'room',
  to: to.room,
}
