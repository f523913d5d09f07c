import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

const opens = { permission: 'financial:read', module: 'accounting' } as const

/** The other side of the invoices: reached from them, not from the menu. */
export const payableScreens = screensOf(
  {
    ...opens,
    path: '/invoices/payable',
    title: t('Bills of suppliers'),
    words: t('payable bills suppliers creditors purchases pay due'),
    load: () => import('./pages/bills-page.tsx').then((page) => page.BillsPage),
    panels: [
      {
        path: '$billId',
        title: t('Bill'),
        load: () => import('./pages/bill-panel.tsx').then((page) => page.BillPanel),
      },
    ],
  },
  {
    ...opens,
    path: '/invoices/payable/new',
    title: t('New bill'),
    permission: 'financial:post',
    words: t('enter bill credit note supplier opening'),
    load: () => import('./pages/new-bill-page.tsx').then((page) => page.NewBillPage),
  },
  {
    ...opens,
    path: '/invoices/payable/suppliers',
    title: t('Owed to suppliers'),
    words: t('payable ageing creditors balances suppliers'),
    load: () => import('./pages/accounts-page.tsx').then((page) => page.SupplierAccountsPage),
  },
  {
    ...opens,
    path: '/invoices/payable/suppliers/$supplierId',
    title: t('Account of a supplier'),
    load: () => import('./pages/account-page.tsx').then((page) => page.SupplierAccountPage),
  },
  {
    ...opens,
    path: '/invoices/payable/suppliers/$supplierId/statement',
    title: t('Statement'),
    load: () => import('./pages/statement-page.tsx').then((page) => page.SupplierStatementPage),
  },
)
