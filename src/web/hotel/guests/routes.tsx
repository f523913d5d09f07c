import { Users } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

export const guestScreens = screensOf({
  path: '/hotel/guests',
  title: t('Guests'),
  permission: 'guests:read',
  module: 'hotel',
  menu: { group: 'front-office', icon: Users, order: 30, key: 'u' },
  words: t('people customers profiles contact e-mail telephone'),
  commands: [{ label: t('New guest'), permission: 'guests:write', keys: 'n' }],
  load: () => import('./pages/guests-page.tsx').then((page) => page.GuestsPage),
  panels: [
    {
      path: '$guestId',
      title: t('Guest'),
      load: () => import('./pages/guest-panel.tsx').then((page) => page.GuestPanel),
    },
  ],
})

export const guestFinder: Finder = {
  label: t('Guests'),
  icon: Users,
  kind: 'guest',
  to: to.guest,
}
