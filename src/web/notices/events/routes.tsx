import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

const inCharge = { permission: 'notifications:manage_settings', module: 'core' } as const

export const noticeEventScreens = screensOf(
  {
    ...inCharge,
    path: '/notifications/config',
    title: t('Who is told'),
    words: t('notification settings events recipients digest quiet hours alerts config'),
    load: () => import('./pages/config-page.tsx').then((page) => page.ConfigPage),
    panels: [
      {
        path: '$event',
        title: t('Event'),
        load: () => import('./pages/event-panel.tsx').then((page) => page.EventPanel),
      },
    ],
  },
  {
    ...inCharge,
    path: '/notifications/templates',
    title: t('Templates of notifications'),
    words: t('notification words wording templates'),
    load: () => import('./pages/templates-page.tsx').then((page) => page.TemplatesPage),
    panels: [
      {
        path: '$template',
        title: t('Template'),
        load: () => import('./pages/template-panel.tsx').then((page) => page.EventTemplatePanel),
      },
    ],
  },
  {
    path: '/account/notifications',
    title: t('E-mail and quiet hours'),
    permission: 'signed-in',
    module: 'core',
    words: t('my notifications mail digest quiet hours do not disturb'),
    load: () => import('./pages/own-page.tsx').then((page) => page.OwnPage),
  },
)
