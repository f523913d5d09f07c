import { Store } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const locationScreens = screensOf({
  path: '/restaurant/locations',
  title: t('Locations'),
  permission: 'restaurant:read',
  module: 'restaurant',
  menu: { group: 'restaurant', icon: Store, order: 10 },
  words: t('outlets bars restaurants shops stations kitchen routing service charge tills'),
  commands: [{ label: t('New location'), permission: 'restaurant:write', keys: 'n' }],
  load: () => import('./pages/locations-page.tsx').then((page) => page.LocationsPage),
  panels: [
    {
      path: '$locationId',
      title: t('Location'),
      load: () => import('./pages/location-panel.tsx').then((page) => page.LocationPanel),
    },
  ],
})
