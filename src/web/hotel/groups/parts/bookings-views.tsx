import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

/** The views of the bookings: the list, the chart of rooms and days, the groups, and the deposits that are missing. */
export function BookingsViews({ value }: { value: string }) {
  const go = useGo()
  const open = (view: string) => go((ways[view] ?? to.bookings)())
  return <SegmentedControl label={t('View')} value={value} onChange={open} options={views} />
}

const ways: Record<string, () => string> = { groups: to.groups, chart: to.chart, deposits: to.deposits }

export const views = [
  { value: 'list', label: t('List') },
  { value: 'chart', label: t('Chart') },
  { value: 'groups', label: t('Groups') },
  { value: 'deposits', label: t('Deposits') },
]
