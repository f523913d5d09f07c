import { Webhook } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const apiKeyScreens = screensOf({
  path: '/settings/api-keys',
  title: t('API keys'),
  permission: 'settings:system',
  module: 'core',
  menu: { group: 'settings', icon: Webhook, order: 60 },
  section: {
    group: 'exchange',
    line: t('Keys and webhooks by which other programs and the house reach each other.'),
    icon: Webhook,
    order: 20,
  },
  words: t('api key token webhook webhooks event delivery integration program developer'),
  load: () => import('./pages/api-keys-page.tsx').then((page) => page.ApiKeysPage),
  panels: [
    {
      path: 'webhooks/$webhookId',
      title: t('Webhook'),
      load: () => import('./pages/webhook-panel.tsx').then((page) => page.WebhookPanel),
    },
    {
      path: 'deliveries/$deliveryId',
      title: t('Delivery'),
      load: () => import('./pages/delivery-panel.tsx').then((page) => page.DeliveryPanel),
    },
    {
      path: '$keyId',
      title: t('API key'),
      load: () => import('#web/identity/public/api-keys.ts').then((page) => page.KeyPanel),
    },
  ],
})
