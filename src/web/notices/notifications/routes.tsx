import { BellRing } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const notificationScreens = screensOf({
  path: '/notifications',
  title: t('Notifications'),
  permission: 'signed-in',
  module: 'core',
  audience: 'everyone',
  menu: { group: 'settings', icon: BellRing, order: 55 },
  words: t('bell unread messages alerts'),
  load: () => import('./pages/notifications-page.tsx').then((page) => page.NotificationsPage),
})
