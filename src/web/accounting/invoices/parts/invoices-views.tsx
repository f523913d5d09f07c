import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

type View = 'invoices' | 'accounts'

/** The two views of what was billed: the documents, and the accounts of those who pay later. */
export function InvoicesViews({ value }: { value: View }) {
  const go = useGo()
  const show = (view: View) => go(view === 'accounts' ? to.cityLedger() : to.hotelInvoices())
  return <SegmentedControl label={t('View')} value={value} onChange={show} options={views} />
}

const views: { value: View; label: string }[] = [
  { value: 'invoices', label: t('Invoices') },
  { value: 'accounts', label: t('City ledger') },
]
