import { UsersRound } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

/** A view of the bookings: reached from them, not from the menu. */
export const groupScreens = screensOf(
  {
    path: '/hotel/bookings/groups',
    title: t('Groups'),
    permission: 'bookings:read',
    module: 'hotel',
    words: t('groups blocks rooming list master folio cut-off conference tour'),
    load: () => import('./pages/groups-page.tsx').then((page) => page.GroupsPage),
  },
  {
    path: '/hotel/bookings/groups/$groupId',
    title: t('Group'),
    permission: 'bookings:read',
    module: 'hotel',
    load: () => import('./pages/group-page.tsx').then((page) => page.GroupPage),
  },
)

export const groupFinder: Finder = { label: t('Groups'), icon: UsersRound, kind: 'booking_group', to: to.group }
