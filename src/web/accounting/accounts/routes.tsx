import { ListTree } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'

export const accountScreens = screensOf({
  path: '/chart-of-accounts',
  title: 'Chart of accounts',
  permission: 'financial:read',
  module: 'accounting',
  menu: { group: 'accounting', icon: ListTree, order: 20, key: 'c' },
  words: 'ledger accounts codes general ledger',
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
  permission: 'financial:read',
  module: 'accounting',
  find: async (text) => (await import('./data.ts')).findAccounts(text),
}
