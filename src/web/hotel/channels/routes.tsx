import { CalendarSync } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const channelScreens = screensOf({
  path: '/settings/channels',
  title: t('Channels'),
  permission: 'channels:read',
  module: 'hotel',
  menu: { group: 'settings', icon: CalendarSync, order: 57 },
  section: {
    group: 'exchange',
    line: t('Calendars and programs by which other sites sell rooms of the house.'),
    icon: CalendarSync,
    order: 10,
  },
  words: t('channel calendar ical ics airbnb booking.com vrbo ota double booking feed import export'),
  load: () => import('./pages/channels-page.tsx').then((page) => page.ChannelsPage),
  panels: [
    {
      path: '$channelId',
      title: t('Channel'),
      load: () => import('./pages/channel-panel.tsx').then((page) => page.ChannelPanel),
    },
  ],
})
