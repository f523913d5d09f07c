import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'
import { InvoiceList } from '../parts/invoice-list.tsx'
import { InvoicesViews } from '../parts/invoices-views.tsx'

/** Invoices and credit notes of stays. */
export function InvoicesPage() {
  return (
    <Page
      title={<span data-tour="invoices">{t('Invoices')}</span>}
      purpose={t('What guests and companies were billed, what they paid, and what is still open.')}
      actions={<InvoicesViews value="invoices" />}
    >
      <InvoiceList of="hotel" empty={t('Invoices are issued from folios, at check-out or before.')} />
    </Page>
  )
}
