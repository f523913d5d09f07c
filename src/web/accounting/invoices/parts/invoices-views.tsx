import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

type View = 'invoices' | 'open' | 'accounts'

/** The views of what is billed: the documents, what stands on none yet, and the accounts of those who pay later. */
export function InvoicesViews({ value }: { value: View }) {
  const go = useGo()
  const show = (view: View) => go(paths[view]())
  return <SegmentedControl label={t('View')} value={value} onChange={show} options={views} />
}

const paths: Record<View, () => string> = { invoices: to.hotelInvoices, open: to.uninvoiced, accounts: to.cityLedger }

const views: { value: View; label: string }[] = [
  { value: 'invoices', label: t('Invoices') },
  { value: 'open', label: t('Not invoiced yet') },
  { value: 'accounts', label: t('City ledger') },
]
