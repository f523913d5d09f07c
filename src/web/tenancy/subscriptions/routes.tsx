import { BadgeCheck } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const subscriptionScreens = screensOf({
  path: '/subscription',
  title: 'Subscription',
  permission: 'settings:read',
  module: 'core',
  menu: { group: 'settings', icon: BadgeCheck, order: 80 },
  words: 'plan modules limits upgrade renewal usage billing',
  load: () => import('./pages/subscription-page.tsx').then((page) => page.SubscriptionPage),
})
