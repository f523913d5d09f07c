import { ListTree } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'

export const accountScreens = screensOf({
  path: '/chart-of-accounts',
  title: 'Chart of accounts',
  permission: 'financial:read',
  module: 'accounting',
  menu: { group: 'accounting', icon: ListTree, order: 20, key: 'c' },
  words: 'ledger accounts codes general ledger',
  commands: [{ label: 'New account', permission: 'financial:write', keys: 'n' }],
  load: () => import('./pages/chart-page.tsx').then((page) => page.ChartPage),
  panels: [
    {
      path: '$accountId',
      title: 'Account',
      load: () => import('./pages/account-panel.tsx').then((page) => page.AccountPanel),
    },
  ],
})

export const accountFinder: Finder = {
  label: 'Accounts',
  icon: ListTree,
  kind: 'account',
  to: to.account,
}
