import { Mail } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const communicationScreens = screensOf({
  path: '/settings/communication',
  title: t('Communication'),
  permission: 'settings:read',
  module: 'core',
  menu: { group: 'settings', icon: Mail, order: 50 },
  section: {
    group: 'exchange',
    line: t('Mail, SMS and chat: the servers, the words, and what has left.'),
    icon: Mail,
    order: 10,
  },
  words: t('mail e-mail smtp sms chat webhook templates outbox messages'),
  load: () => import('./pages/communication-page.tsx').then((page) => page.CommunicationPage),
  panels: [
    {
      path: 'templates/$template',
      title: t('Template'),
      load: () => import('./pages/template-panel.tsx').then((page) => page.TemplatePanel),
    },
    {
      path: 'messages/$messageId',
      title: t('Message'),
      load: () => import('./pages/message-panel.tsx').then((page) => page.MessagePanel),
    },
  ],
})
