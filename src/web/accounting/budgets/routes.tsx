import { Target } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const budgetScreens = screensOf(
  {
    path: '/budgets',
    title: t('Budgets'),
    permission: 'financial:read',
    module: 'accounting',
    menu: { group: 'accounting', icon: Target, order: 58 },
    words: t('budget plan forecast variance months'),
    load: () => import('./pages/budgets-page.tsx').then((page) => page.BudgetsPage),
  },
  {
    path: '/budgets/$budgetId',
    title: t('Budget'),
    permission: 'financial:read',
    module: 'accounting',
    load: () => import('./pages/budget-page.tsx').then((page) => page.BudgetPage),
  },
)
