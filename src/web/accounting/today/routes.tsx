import { cardOf, type DashboardCard } from '#web/shell/dashboard/card.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { later } from '#web/ui/later.tsx'

/** What the dashboard shows of money and books. */
export const bookCards: readonly DashboardCard[] = [
  cardOf('takings', { Show: later(() => import('./parts/takings-card.tsx').then((part) => part.TakingsCard)) }),
  cardOf('books', {
    Show: later(() => import('./parts/books-card.tsx').then((part) => part.BooksCard)),
    waits: ({ drafts, periodsToClose, periodsToLock }) => [
      { words: t('Drafts to post'), count: drafts, to: to.drafts() },
      { words: t('Months to close'), count: periodsToClose.count, to: to.periods() },
      { words: t('Months to lock'), count: periodsToLock.count, to: to.periods() },
    ],
  }),
  cardOf('overdue', {
    waits: ({ count }) => [{ words: t('Invoices overdue'), count, to: to.overdueInvoices(), tone: 'critical' }],
  }),
]
