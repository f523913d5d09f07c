import { BedDouble } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

export const roomScreens = screensOf({
  path: '/hotel/rooms',
  title: t('Rooms'),
  permission: 'rooms:read',
  module: 'hotel',
  menu: { group: 'front-office', icon: BedDouble, order: 10, key: 'r' },
  words: 'beds floors clean dirty inspected out of order block',
  commands: [{ label: t('New room'), permission: 'rooms:write', keys: 'n' }],
  load: () => import('./pages/rooms-page.tsx').then((page) => page.RoomsPage),
  panels: [
    { path: '$roomId', title: t('Room'), load: () => import('./pages/room-panel.tsx').then((page) => page.RoomPanel) },
  ],
})

export const roomFinder: Finder = {
  label: t('Rooms'),
  icon: BedDouble,
  kind: 'room',
  to: to.room,
}
