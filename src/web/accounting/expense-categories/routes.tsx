import { Receipt } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const expenseCategoryScreens = screensOf({
  path: '/settings/expense-categories',
  title: t('Expense policy'),
  permission: 'financial:read',
  module: 'accounting',
  section: {
    group: 'books',
    line: t('What people may spend for, on which account, and up to which limit.'),
    icon: Receipt,
    order: 44,
  },
  words: t('expenses claims categories limits receipts policy'),
  load: () => import('./pages/expense-categories-page.tsx').then((page) => page.ExpenseCategoriesPage),
})
