import { MonitorSmartphone } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const tillScreens = screensOf({
  path: '/restaurant/pos',
  title: t('Till'),
  permission: 'restaurant:use_pos',
  module: 'restaurant',
  menu: { group: 'restaurant', icon: MonitorSmartphone, order: 50, label: t('Till'), key: 't' },
  words: t('pos point of sale cash register sell pay drawer x report z report'),
  commands: [{ label: t('Sell at the till'), permission: 'restaurant:use_pos', words: t('new order sale') }],
  load: () => import('./pages/till-page.tsx').then((page) => page.TillPage),
})
