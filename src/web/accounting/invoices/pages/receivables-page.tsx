import { to } from '#web/shell/links.ts'
import { useViewer } from '#web/shell/plan/use-plan.ts'
import { mayOpen } from '#web/shell/screen-access.ts'
import { useCatalogue } from '#web/shell/screens.tsx'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page } from '#web/ui/page.tsx'
import { BooksViews } from '../parts/books-views.tsx'
import { InvoiceList } from '../parts/invoice-list.tsx'

/** All that the house has billed, with what is open by its age. */
export function ReceivablesPage() {
  const { screens } = useCatalogue()
  const viewer = useViewer()
  const go = useGo()
  const mayBill = screens.some((screen) => screen.path === to.newInvoice() && mayOpen(screen, viewer))
  useShortcut('n', t('New invoice'), () => mayBill && go(to.newInvoice()))
  return (
    <Page
      title={t('Invoices')}
      purpose={t('All that the house has billed, what was paid of it, and how long the rest is due.')}
      actions={
        <>
          <BooksViews value="receivable" />
          {mayBill && (
            <Button variant="primary" onClick={() => go(to.newInvoice())}>
              {t('New invoice')} <Kbd plain>N</Kbd>
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <InvoiceList of="house" empty={t('Invoices are issued from folios and by hand.')} />
      </div>
    </Page>
  )
}
