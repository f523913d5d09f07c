import { ListTree } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

export const accountScreens = screensOf({
  path: '/chart-of-accounts',
  title: t('Chart of accounts'),
  permission: 'financial:read',
  module: 'accounting',
  menu: { group: 'accounting', icon: ListTree, order: 20, key: 'c' },
  words: t('ledger accounts codes general ledger'),
  commands: [{ label: t('New account'), permission: 'financial:write', keys: 'n' }],
  load: () => import('./pages/chart-page.tsx').then((page) => page.ChartPage),
  panels: [
    {
      path: '$accountId',
      title: t('Account'),
      load: () => import('./pages/account-panel.tsx').then((page) => page.AccountPanel),
    },
  ],
})

export const accountFinder: Finder = {
  label: t('Accounts'),
  icon: ListTree,
  kind: 'account',
  to: to.account,
}
