import { Webhook } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const apiKeyScreens = screensOf({
  path: '/settings/api-keys',
  title: 'API keys',
  permission: 'settings:system',
  module: 'core',
  menu: { group: 'settings', icon: Webhook, order: 60 },
  section: {
    group: 'exchange',
    line: 'Keys by which other programs call the house.',
    icon: Webhook,
    order: 20,
  },
  words: 'api key token integration program developer',
  load: () => import('./pages/api-keys-page.tsx').then((page) => page.ApiKeysPage),
  panels: [
    { path: '$keyId', title: 'API key', load: () => import('#web/identity/public.tsx').then((page) => page.KeyPanel) },
  ],
})
