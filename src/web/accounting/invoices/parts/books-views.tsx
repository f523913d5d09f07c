import { useCan } from '#web/shell/session/use-session.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

type View = 'receivable' | 'payable'

/** The two sides of what is billed: to others, and by others. */
export function BooksViews({ value }: { value: View }) {
  const go = useGo()
  if (!useCan()('financial:read')) return null
  return (
    <SegmentedControl label={t('View')} value={value} onChange={(view: View) => go(paths[view]())} options={views} />
  )
}

const paths: Record<View, () => string> = { receivable: to.invoices, payable: to.bills }

const views: { value: View; label: string }[] = [
  { value: 'receivable', label: t('Receivable') },
  { value: 'payable', label: t('Payable') },
]
