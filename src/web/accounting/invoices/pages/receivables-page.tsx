import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'
import { InvoiceList } from '../parts/invoice-list.tsx'

/** All that the house has billed, with what is open by its age. */
export function ReceivablesPage() {
  return (
    <Page
      title={t('Invoices')}
      purpose={t('All that the house has billed, what was paid of it, and how long the rest is due.')}
    >
      <div className="flex flex-col gap-4">
        <InvoiceList of="house" empty={t('Invoices are issued from folios and by hand.')} />
      </div>
    </Page>
  )
}
