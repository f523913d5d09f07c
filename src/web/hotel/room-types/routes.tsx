import { BedSingle } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

export const roomTypeScreens = screensOf({
  path: '/hotel/room-types',
  title: t('Room types'),
  permission: 'rooms:read',
  module: 'hotel',
  menu: { group: 'front-office', icon: BedSingle, order: 20, key: 'p' },
  words: t(
    'rates prices seasons weekend overbooking allowance categories rate plans calendar restrictions minimum stay closed amenities photos',
  ),
  commands: [{ label: t('New room type'), permission: 'rooms:write', keys: 'n' }],
  load: () => import('./pages/room-types-page.tsx').then((page) => page.RoomTypesPage),
  panels: [
    {
      path: '$roomTypeId',
      title: t('Room type'),
      load: () => import('./pages/room-type-panel.tsx').then((page) => page.RoomTypePanel),
    },
  ],
})

export const roomTypeFinder: Finder = { label: t('Room types'), icon: BedSingle, kind: 'room_type', to: to.roomType }
