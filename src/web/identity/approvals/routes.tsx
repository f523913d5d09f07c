import { Signature } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'

export const approvalScreens = screensOf({
  path: '/settings/approvals',
  title: 'Approvals',
  permission: 'settings:read',
  module: 'core',
  section: {
    group: 'people',
    line: 'How far each role goes alone with discounts, voids, refunds and counts.',
    icon: Signature,
    order: 40,
  },
  words: 'threshold limit discount comp void refund allowance variance reason second person',
  load: () => import('./pages/approvals-page.tsx').then((page) => page.ApprovalsPage),
})
