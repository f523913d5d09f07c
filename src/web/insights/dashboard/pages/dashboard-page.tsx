import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useSession } from '#web/shell/session/use-session.ts'
import { classes } from '#web/ui/class-names.ts'
import { formatTime } from '#web/ui/format/date.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { nowInstant } from '#web/ui/format/now.ts'
import { Page } from '#web/ui/page.tsx'
import { HouseFigures } from '#web/hotel/public.tsx'
import { useDashboard, type Dashboard } from '../data.ts'
import { AuditCard } from '../parts/audit-card.tsx'
import { DashboardSkeleton } from '../parts/dashboard-skeleton.tsx'
import { FirstDay } from '../parts/first-day.tsx'
import { LeavingCard } from '../parts/leaving-card.tsx'
import { MovementCard } from '../parts/movement-card.tsx'
import { NightsChart } from '../parts/nights-chart.tsx'
import { RoomsCard } from '../parts/rooms-card.tsx'
import { ScreensCard } from '../parts/screens-card.tsx'
import { TakingsCard } from '../parts/takings-card.tsx'
import { greetingAt, isBare } from '../rules.ts'

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
      purpose={[tenant?.name, data && `business date ${day(data.businessDate)}`].filter(Boolean).join(', ')}
    >
      <ReadProblem error={error} onRetry={refetch} />
      <FirstDay />
      {!data && !error && <DashboardSkeleton />}
      {data && <Parts dashboard={data} />}
    </Page>
  )
}

function Parts({ dashboard }: { dashboard: Dashboard }) {
  const { house, rooms, leaving, takings, nights, nightAudit, businessDate } = dashboard
  if (isBare(dashboard)) return <ScreensCard />
  const hasNights = nights !== null && nights.length > 0
  return (
    <>
      {house && <HouseFigures today={house} />}
      {hasNights && (
        <div className="grid gap-3.5 lg:grid-cols-3">
          <div className="min-w-0 lg:col-span-2 [&>section]:h-full">
            <NightsChart nights={nights} />
          </div>
          {rooms && <RoomsCard rooms={rooms} />}
        </div>
      )}
      <div className={classes('grid gap-3.5 md:grid-cols-2', hasNights ? 'xl:grid-cols-4' : 'xl:grid-cols-3')}>
        {rooms && !hasNights && <RoomsCard rooms={rooms} />}
        {house && <MovementCard house={house} />}
        {leaving && <LeavingCard leaving={leaving} />}
        {takings && <TakingsCard takings={takings} />}
        {nightAudit && <AuditCard last={nightAudit.last} businessDate={businessDate} />}
      </div>
    </>
  )
}
