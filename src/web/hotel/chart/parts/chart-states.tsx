import { BedDouble } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { Link } from '#web/shell/link.tsx'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of the chart while it is read. */
export function ChartSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('Loading')}</span>
      <div className="flex gap-2">
        <Skeleton width="13rem" height="2.125rem" />
        <Skeleton width="11rem" height="2.125rem" />
      </div>
      <div className="overflow-hidden rounded-2 border border-line bg-raised">
        <Skeleton height="5.125rem" />
        {bars.map(([start, width]) => (
          <div key={`${start} ${width}`} className="flex h-8.5 items-center border-t border-line">
            <span className="w-44 shrink-0 border-e border-line px-3 max-sm:w-21">
              <Skeleton width="3rem" height="0.875rem" />
            </span>
            <span className="min-w-0 flex-1" style={{ paddingInlineStart: `${start}%` }}>
              <Skeleton width={`${width}%`} height="1.625rem" />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Where the bars of the skeleton lie, in hundredths of the width. */
const bars = [
  [3, 22],
  [12, 14],
  [20, 34],
  [5, 40],
  [32, 18],
  [8, 25],
  [40, 22],
  [14, 30],
  [26, 16],
  [4, 20],
] as const

/** A house that is being set up: what comes before the first line of the chart. */
export function NoRoomsOnChart() {
  return (
    <div className="rounded-2 border border-line bg-raised">
      <EmptyState icon={BedDouble} title={t('No rooms yet')}>
        <p>
          {rich('The chart shows a line for each room: {link}, then {link2}.', {
            link: <Link to={to.roomTypes()}>{t('create a room type')}</Link>,
            link2: <Link to={to.rooms()}>{t('add its rooms')}</Link>,
          })}
        </p>
      </EmptyState>
    </div>
  )
}
