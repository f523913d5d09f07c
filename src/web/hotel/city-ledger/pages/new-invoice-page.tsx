import { ArrowLeft } from 'lucide-react'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'
import { ByHandForm } from '../forms/by-hand-form.tsx'

/** An invoice of what stands on no folio: whom it bills, what for, and until when it is to be paid. */
export function NewInvoicePage() {
  return (
    <Page
      title={t('New invoice')}
      purpose={
        <Link to={to.invoices()} className="link inline-flex items-center gap-1.5">
          <ArrowLeft size={15} aria-hidden="true" />
          {t('Invoices')}
        </Link>
      }
    >
      <ByHandForm />
    </Page>
  )
}
