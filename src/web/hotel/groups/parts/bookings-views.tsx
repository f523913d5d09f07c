import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

/** The views of the bookings: the list, the chart of rooms and days, the groups, what guests ask for, and the deposits that are missing. */
export function BookingsViews({ value }: { value: string }) {
  const go = useGo()
  return <SegmentedControl label={t('View')} value={value} onChange={(view) => go(viewLink(view))} options={views} />
}

/** Where a view of the bookings is. */
export function viewLink(view: string): string {
  return (ways[view] ?? to.bookings)()
}

const ways: Record<string, () => string> = {
  groups: to.groups,
  chart: to.chart,
  requests: to.requests,
  deposits: to.deposits,
}

export const views = [
  { value: 'list', label: t('List') },
  { value: 'chart', label: t('Chart') },
  { value: 'groups', label: t('Groups') },
  { value: 'requests', label: t('Requests') },
  { value: 'deposits', label: t('Deposits') },
]
