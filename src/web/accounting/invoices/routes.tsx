import { FileText, ReceiptText } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

export const invoiceScreens = screensOf(
  {
    path: '/hotel/invoices',
    title: t('Invoices'),
    permission: 'invoices:read',
    module: 'hotel',
    menu: { group: 'front-office', icon: ReceiptText, order: 50, key: 'i' },
    words: t('bills credit notes overdue receivable'),
    load: () => import('./pages/invoices-page.tsx').then((page) => page.InvoicesPage),
  },
  {
    path: '/hotel/invoices/$invoiceId',
    title: t('Invoice'),
    permission: 'invoices:read',
    module: 'hotel',
    load: () => import('./pages/invoice-page.tsx').then((page) => page.InvoicePage),
  },
  {
    path: '/invoices',
    title: t('Invoices'),
    permission: 'invoices:read',
    module: 'accounting',
    menu: { group: 'accounting', icon: ReceiptText, order: 50 },
    words: t('receivable payable ageing customers credit notes overdue'),
    load: () => import('./pages/receivables-page.tsx').then((page) => page.ReceivablesPage),
  },
  {
    path: '/invoices/$invoiceId',
    title: t('Invoice'),
    permission: 'invoices:read',
    module: 'accounting',
    load: () => import('./pages/invoice-page.tsx').then((page) => page.HouseInvoicePage),
  },
)

export const invoiceTextScreens = screensOf({
  path: '/settings/invoices',
  title: t('Invoices'),
  permission: 'settings:read',
  module: 'core',
  section: {
    group: 'documents',
    line: t('Notes and Terms & Conditions below every invoice.'),
    icon: FileText,
    order: 10,
  },
  words: t('terms conditions notes footer'),
  load: () => import('./pages/invoice-texts-page.tsx').then((page) => page.InvoiceTextsPage),
})

export const invoiceFinder: Finder = {
  label: t('Invoices'),
  icon: ReceiptText,
  kind: 'invoice',
  to: to.hotelInvoice,
}
