import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

/** Every session of every till: reached from the locations and from the entries of the books. */
export const tillSessionScreens = screensOf({
  path: '/restaurant/till-sessions',
  title: t('Till sessions'),
  permission: 'restaurant:use_pos',
  module: 'restaurant',
  words: t('z report z reports x report drawer cash count variance over short'),
  load: () => import('./pages/sessions-page.tsx').then((page) => page.SessionsPage),
  panels: [
    {
      path: '$sessionId',
      title: t('Till session'),
      load: () => import('./pages/session-panel.tsx').then((page) => page.SessionPanel),
    },
  ],
})
