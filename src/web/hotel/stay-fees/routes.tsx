import { Clock } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const stayFeeScreens = screensOf({
  path: '/settings/stay-hours',
  title: t('Early, late and day use'),
  permission: 'settings:read',
  module: 'hotel',
  section: {
    group: 'house',
    line: t('When rooms are ready, and what coming early, leaving late and a room for a day cost.'),
    icon: Clock,
    order: 51,
  },
  words: t('early check-in late check-out day use hours fee grace VIP'),
  load: () => import('./pages/hours-page.tsx').then((page) => page.HoursPage),
})
