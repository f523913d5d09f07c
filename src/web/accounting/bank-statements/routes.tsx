import { ListChecks } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const bankScreens = screensOf({
  path: '/accounting/bank',
  title: t('Bank reconciliation'),
  permission: 'financial:read',
  module: 'accounting',
  menu: { group: 'accounting', icon: ListChecks, order: 42 },
  words: t('bank statement csv ofx import match lines reconcile outstanding cheque fee interest'),
  load: () => import('./pages/bank-page.tsx').then((page) => page.BankPage),
})
