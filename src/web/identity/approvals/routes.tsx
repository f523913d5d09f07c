import { Signature } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const approvalScreens = screensOf(
  {
    path: '/approvals',
    title: t('Approvals asked of you'),
    permission: 'signed-in',
    module: 'core',
    words: t('approve sign refuse request second person device'),
    load: () => import('./pages/requests-page.tsx').then((page) => page.RequestsPage),
  },
  {
    path: '/settings/approvals',
    title: t('Approvals'),
    permission: 'settings:read',
    module: 'core',
    section: {
      group: 'people',
      line: t('How far each role goes alone with discounts, voids, refunds and counts.'),
      icon: Signature,
      order: 40,
    },
    words: t('threshold limit discount comp void refund allowance variance reason second person'),
    load: () => import('./pages/approvals-page.tsx').then((page) => page.ApprovalsPage),
  },
)
