import { FileChartColumn, Files, Landmark, TrendingUp } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const statementScreens = screensOf(
  {
    path: '/reports/income-statement',
    title: t('Income statement'),
    permission: 'financial:read',
    module: 'accounting',
    menu: { group: 'accounting', icon: TrendingUp, order: 62 },
    words: t('profit loss revenue expenses usali departments gop ebitda net income'),
    load: () => import('./pages/income-statement-page.tsx').then((page) => page.IncomeStatementPage),
    panels: [
      {
        path: '$accountId',
        title: t('Entries of an account'),
        load: () => import('./pages/income-account-panel.tsx').then((page) => page.IncomeAccountPanel),
      },
    ],
  },
  {
    path: '/reports/balance-sheet',
    title: t('Balance sheet'),
    permission: 'financial:read',
    module: 'accounting',
    menu: { group: 'accounting', icon: Landmark, order: 64 },
    words: t('assets liabilities equity current earnings'),
    load: () => import('./pages/balance-sheet-page.tsx').then((page) => page.BalanceSheetPage),
    panels: [
      {
        path: '$accountId',
        title: t('Entries of an account'),
        load: () => import('./pages/balance-account-panel.tsx').then((page) => page.BalanceAccountPanel),
      },
    ],
  },
  {
    path: '/accounting/reports',
    title: t('Reports of the books'),
    permission: 'financial:read',
    module: 'accounting',
    menu: { group: 'accounting', icon: Files, order: 66, label: t('Reports') },
    words: t('general ledger day book cash flow department results ageing'),
    load: () => import('./pages/book-reports-page.tsx').then((page) => page.BookReportsPage),
    panels: [
      {
        path: '$accountId',
        title: t('Entries of an account'),
        load: () => import('./pages/report-account-panel.tsx').then((page) => page.ReportAccountPanel),
      },
    ],
  },
  {
    path: '/settings/statements',
    title: t('Financial statements'),
    permission: 'settings:read',
    module: 'accounting',
    section: {
      group: 'books',
      line: t('The layout by departments, and what is set aside for replacements.'),
      icon: FileChartColumn,
      order: 50,
    },
    words: t('usali edition replacement reserve'),
    load: () => import('./pages/statement-rules-page.tsx').then((page) => page.StatementRulesPage),
  },
)
