import { useMemo, useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useRemembered } from '#web/shell/remembered.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { useChart, type Chart } from '../data.ts'
import { type Dropping, DroppedOn } from '../forms/dropped-on.tsx'
import { rowsOf } from '../rules/rows.ts'
import { ChartCanvas } from './chart-canvas.tsx'
import type { Found } from './chart-finder.tsx'
import { ChartSkeleton, NoRoomsOnChart } from './chart-states.tsx'
import { ChartTools } from './chart-tools.tsx'
import { RoomMenu, type AskedRoom } from './room-menu.tsx'
import { useChartDays, type ChartDays } from './use-chart-days.ts'
import { usePricing } from './use-pricing.ts'
import '../chart.css'

/** Who has which room when: rooms down, days across; what can be done to a stay is done by taking its bar elsewhere. */
export function TapeChart() {
  const days = useChartDays()
  const { data: chart, error, refetch } = useChart({ from: days.from, days: days.length })
  if (!chart) return error ? <ReadProblem error={error} onRetry={refetch} /> : <ChartSkeleton />
  if (chart.rooms.length === 0) return <NoRoomsOnChart />
  return (
    <div data-wide-paper className="flex min-w-0 flex-col gap-3">
      <ReadProblem error={error} onRetry={refetch} />
      <WholeChart chart={chart} days={days} />
    </div>
  )
}

function WholeChart({ chart, days }: { chart: Chart; days: ChartDays }) {
  const [folded, fold] = useRemembered('chart-folded')
  const [{ type = 'all', floor = 'all' }, change] = useSearchParams()
  const rows = useMemo(() => rowsOf(chart, { folded, type, floor }), [chart, folded, type, floor])
  const [sought, seek] = useState<Found | null>(null)
  const [dropping, setDropping] = useState<Dropping | null>(null)
  const [room, setRoom] = useState<AskedRoom | null>(null)
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const pricing = usePricing()

  const find = (found: Found) => {
    if (folded.has(found.typeId)) fold(found.typeId, false)
    change({ type: undefined, floor: undefined })
    if (found.kind === 'stay') days.show(daysFor(found.arrival, chart))
    seek(found)
  }
  return (
    <>
      <ChartTools chart={chart} days={days} onFind={find} />
      <ChartCanvas
        chart={chart}
        rows={rows}
        openBooking={params['bookingId']}
        pricing={pricing}
        sought={sought}
        onFound={() => seek(null)}
        onDrop={(dropped, done) => setDropping({ ...dropped, done })}
        onRoom={(row, at) => setRoom({ row, at })}
        onFold={(id) => fold(id, !folded.has(id))}
      />
      <RoomMenu asked={room} chart={chart} onClose={() => setRoom(null)} />
      <DroppedOn dropping={dropping} chart={chart} onClose={() => setDropping(null)} />
    </>
  )
}

/** The days that show an arrival; those in sight stay where they show it already. */
function daysFor(arrival: string, { from, days }: Chart) {
  const isInSight = from <= arrival && arrival < addDays(dayOf(from), days)
  return isInSight ? {} : { from: addDays(dayOf(arrival), -1) }
}
