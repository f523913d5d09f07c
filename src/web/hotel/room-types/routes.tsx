import { BedSingle } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const roomTypeScreens = screensOf({
  path: '/hotel/room-types',
  title: 'Room types',
  permission: 'rooms:read',
  module: 'hotel',
  menu: { group: 'front-office', icon: BedSingle, order: 20, key: 'p' },
  words: 'rates prices seasons weekend overbooking allowance categories',
  load: () => import('./pages/room-types-page.tsx').then((page) => page.RoomTypesPage),
  panels: [
    {
      path: '$roomTypeId',
      title: 'Room type',
      load: () => import('./pages/room-type-panel.tsx').then((page) => page.RoomTypePanel),
    },
  ],
})
