import { Store } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const locationScreens = screensOf({
  path: '/restaurant/locations',
  title: 'Locations',
  permission: 'restaurant:read',
  module: 'restaurant',
  menu: { group: 'restaurant', icon: Store, order: 10 },
  words: 'outlets bars restaurants shops stations kitchen routing service charge tills',
  commands: [{ label: 'New location', permission: 'restaurant:write', keys: 'n' }],
  load: () => import('./pages/locations-page.tsx').then((page) => page.LocationsPage),
  panels: [
    {
      path: '$locationId',
      title: 'Location',
      load: () => import('./pages/location-panel.tsx').then((page) => page.LocationPanel),
    },
  ],
})
