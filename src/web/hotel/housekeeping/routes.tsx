import { BrushCleaning, Smartphone } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const housekeepingScreens = screensOf(
  {
    path: '/hotel/housekeeping',
    title: t('Housekeeping'),
    permission: 'housekeeping:read',
    module: 'hotel',
    menu: { group: 'housekeeping', icon: BrushCleaning, order: 10 },
    words: t('clean rooms tasks attendants inspect discrepancies board'),
    load: () => import('./pages/housekeeping-page.tsx').then((page) => page.HousekeepingPage),
    panels: [
      {
        path: '$taskId',
        title: t('Room'),
        load: () => import('./pages/task-panel.tsx').then((page) => page.TaskPanel),
      },
    ],
  },
  {
    path: '/hotel/housekeeping/my-rooms',
    title: t('My rooms'),
    permission: 'housekeeping:write',
    module: 'mobile',
    menu: { group: 'housekeeping', icon: Smartphone, order: 20 },
    words: t('housekeeping clean rooms phone start done skip offline'),
    load: () => import('./pages/my-rooms-page.tsx').then((page) => page.MyRoomsPage),
  },
)
