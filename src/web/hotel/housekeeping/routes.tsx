import { Smartphone } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const myRoomScreens = screensOf({
  path: '/hotel/housekeeping/my-rooms',
  title: t('My rooms'),
  permission: 'housekeeping:write',
  module: 'mobile',
  menu: { group: 'housekeeping', icon: Smartphone, order: 20 },
  words: t('housekeeping clean rooms phone start done skip offline'),
  load: () => import('./pages/my-rooms-page.tsx').then((page) => page.MyRoomsPage),
})
