import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

/** A view of the bookings: reached from them, not from the menu. */
export const requestScreens = screensOf({
  path: '/hotel/bookings/requests',
  title: t('Requests'),
  permission: 'bookings:read',
  module: 'hotel',
  words: t('requests wishes traces special asks to do guests'),
  load: () => import('./pages/requests-page.tsx').then((page) => page.RequestsPage),
})
