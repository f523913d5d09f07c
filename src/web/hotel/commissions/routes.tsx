import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

/** Reached from the groups, not from the menu. */
export const commissionScreens = screensOf({
  path: '/hotel/bookings/commissions',
  title: t('Commissions'),
  permission: 'reports:read',
  module: 'hotel',
  words: t('commissions agencies agents travel due'),
  load: () => import('./pages/commissions-page.tsx').then((page) => page.CommissionsPage),
})
