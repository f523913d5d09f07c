import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

/** The views of the bookings: the list, the chart of rooms and days, and the groups. */
export function BookingsViews({ value }: { value: string }) {
  const go = useGo()
  const open = (view: string) => go(view === 'groups' ? to.groups() : view === 'chart' ? to.chart() : to.bookings())
  return <SegmentedControl label={t('View')} value={value} onChange={open} options={views} />
}

export const views = [
  { value: 'list', label: t('List') },
  { value: 'chart', label: t('Chart') },
  { value: 'groups', label: t('Groups') },
]
