import { Receipt } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const expenseScreens = screensOf({
  path: '/expenses',
  title: t('Expenses'),
  permission: 'signed-in',
  module: 'accounting',
  menu: { group: 'accounting', icon: Receipt, order: 45, elsewhere: 'home' },
  words: t('claims receipts photo reimbursement petty cash spent my expenses approve pay back'),
  load: () => import('./pages/expenses-page.tsx').then((page) => page.ExpensesPage),
  panels: [
    {
      path: '$expenseId',
      title: t('Expense'),
      load: () => import('./pages/expense-panel.tsx').then((page) => page.ExpensePanel),
    },
  ],
})
