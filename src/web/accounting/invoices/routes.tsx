import { FileText, ReceiptText } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'

export const invoiceScreens = screensOf(
  {
    path: '/hotel/invoices',
    title: 'Invoices',
    permission: 'invoices:read',
    module: 'hotel',
    menu: { group: 'front-office', icon: ReceiptText, order: 50, key: 'i' },
    words: 'bills credit notes overdue receivable',
    load: () => import('./pages/invoices-page.tsx').then((page) => page.InvoicesPage),
  },
  {
    path: '/hotel/invoices/$invoiceId',
    title: 'Invoice',
    permission: 'invoices:read',
    module: 'hotel',
    load: () => import('./pages/invoice-page.tsx').then((page) => page.InvoicePage),
  },
)

export const invoiceTextScreens = screensOf({
  path: '/settings/invoices',
  title: 'Invoices',
  permission: 'settings:read',
  module: 'core',
  section: { group: 'documents', line: 'Notes and Terms & Conditions below every invoice.', icon: FileText, order: 10 },
  words: 'terms conditions notes footer',
  load: () => import('./pages/invoice-texts-page.tsx').then((page) => page.InvoiceTextsPage),
})

export const invoiceFinder: Finder = {
  label: 'Invoices',
  icon: ReceiptText,
  kind: 'invoice',
  to: to.hotelInvoice,
}
