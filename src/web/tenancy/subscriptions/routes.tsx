import { BadgeCheck } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const subscriptionScreens = screensOf({
  path: '/subscription',
  title: t('Subscription'),
  permission: 'settings:read',
  module: 'core',
  menu: { group: 'settings', icon: BadgeCheck, order: 85 },
  words: t('plan modules limits upgrade renewal usage billing'),
  load: () => import('./pages/subscription-page.tsx').then((page) => page.SubscriptionPage),
})
