import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

/** Reached from the invoices, not from the menu. */
export const cityLedgerScreens = screensOf(
  {
    path: '/invoices/new',
    title: t('New invoice'),
    permission: 'financial:post',
    module: 'hotel',
    words: t('bill by hand customer company opening balance receivable'),
    load: () => import('./pages/new-invoice-page.tsx').then((page) => page.NewInvoicePage),
  },
  {
    path: '/hotel/invoices/accounts',
    title: t('City ledger'),
    permission: 'invoices:read',
    module: 'hotel',
    words: t('accounts companies agencies receivable debtors ageing statements credit limit'),
    load: () => import('./pages/accounts-page.tsx').then((page) => page.AccountsPage),
  },
  {
    path: '/hotel/invoices/accounts/$guestId',
    title: t('Account'),
    permission: 'invoices:read',
    module: 'hotel',
    load: () => import('./pages/account-page.tsx').then((page) => page.AccountPage),
  },
  {
    path: '/hotel/invoices/accounts/$guestId/statement',
    title: t('Statement'),
    permission: 'invoices:read',
    module: 'hotel',
    load: () => import('./pages/statement-page.tsx').then((page) => page.StatementPage),
  },
)
