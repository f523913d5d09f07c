import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

type View = 'bills' | 'suppliers'

/** What the house owes, by document and by supplier. */
export function PayableViews({ value }: { value: View }) {
  const go = useGo()
  return (
    <SegmentedControl
      label={t('Listed by')}
      value={value}
      onChange={(view: View) => go(paths[view]())}
      options={views}
    />
  )
}

const paths: Record<View, () => string> = { bills: to.bills, suppliers: to.supplierAccounts }

const views: { value: View; label: string }[] = [
  { value: 'bills', label: t('Bills') },
  { value: 'suppliers', label: t('Suppliers') },
]
