import { Suspense } from 'react'
import type { Dashboard } from '#web/shell/dashboard/card.tsx'
import { useDashboard } from '#web/shell/dashboard/use-dashboard.ts'
import { WaitingCard } from '#web/shell/dashboard/waiting-card.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCatalogue } from '#web/shell/screens.tsx'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { formatTime } from '#web/ui/format/date.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { nowInstant } from '#web/ui/format/now.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DashboardSkeleton } from '../parts/dashboard-skeleton.tsx'
import { FirstDay } from '../parts/first-day.tsx'
import { ScreensCard } from '../parts/screens-card.tsx'
import { greetingAt } from '../rules.ts'

/** What matters today, by what the person may see. */
export function DashboardPage() {
  const { user, tenant } = useSession()
  const { day, timeZone } = useFormats()
  const { data, error, refetch } = useDashboard()
  const hour = Number(formatTime(nowInstant(), '24h', timeZone).slice(0, 2))
  const name = user.firstName || user.email
  return (
    <Page
      title={
        <span data-tour="dashboard-overview">
          {greetingAt(hour)}, {name}
        </span>
      }
      purpose={[tenant?.name, data && t('business date {businessDate}', { businessDate: day(data.businessDate) })]
        .filter(Boolean)
        .join(', ')}
    >
      <ReadProblem error={error} onRetry={refetch} />
      <FirstDay />
      {!data && !error && <DashboardSkeleton />}
      {data && <Cards dashboard={data} />}
    </Page>
  )
}

/** The cards of the domains: figures over the whole width, then cards as many in a row as there is room for. */
function Cards({ dashboard }: { dashboard: Dashboard }) {
  const { cards } = useCatalogue()
  const shown = cards
    .map((card) => ({ ...card, content: card.show(dashboard) }))
    .filter(({ content }) => content !== null)
  const waiting = cards.flatMap((card) => card.waits(dashboard))
  const mayWait = dashboard.desk !== null || dashboard.books !== null
  if (shown.length === 0) return <ScreensCard />
  return (
    <>
      {shown
        .filter(({ width }) => width === 'band')
        .map(({ name, content }) => (
          <Suspense key={name} fallback={<Skeleton height="4.25rem" />}>
            {content}
          </Suspense>
        ))}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-3.5 [&>*]:min-w-0 [&>*>section]:h-full">
        {mayWait && (
          <div>
            <WaitingCard waiting={waiting} />
          </div>
        )}
        {shown
          .filter(({ width }) => width !== 'band')
          .map(({ name, width, content }) => (
            <div key={name} className={classes('empty:hidden', width === 'wide' && 'md:col-span-2')}>
              <Suspense fallback={<Skeleton height="14rem" />}>{content}</Suspense>
            </div>
          ))}
      </div>
    </>
  )
}
