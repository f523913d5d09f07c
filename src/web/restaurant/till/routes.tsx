import { MonitorSmartphone } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const tillScreens = screensOf({
  path: '/restaurant/pos',
  title: 'Till',
  permission: 'restaurant:use_pos',
  module: 'restaurant',
  menu: { group: 'restaurant', icon: MonitorSmartphone, order: 50, label: 'Till', key: 't' },
  words: 'pos point of sale cash register sell pay drawer x report z report',
  commands: [{ label: 'Sell at the till', permission: 'restaurant:use_pos', words: 'new order sale' }],
  load: () => import('./pages/till-page.tsx').then((page) => page.TillPage),
})
