import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listBookings } from '#contract/hotel/bookings/api/lists.ts'
import { getChart } from '#contract/hotel/chart/api.ts'
import { withAllMarks } from '#contract/hotel/chart/rules.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { call } from '#web/shell/call/call.ts'
import { keyOf, usePageWhen } from '#web/shell/data/read.ts'

type Answer = Received<typeof getChart>
export type ChartBar = ReturnType<typeof withAllMarks<Answer['bars'][number]>>
export type Chart = Omit<Answer, 'bars'> & { bars: ChartBar[] }
export type ChartBlock = Chart['blocks'][number]
export type ChartRoom = Chart['rooms'][number]
export type ChartType = Chart['types'][number]

type Wanted = { from: string | undefined; days: number }

/** The chart of some days; while others are on their way, the days before stay in sight. */
export function useChart({ from, days }: Wanted) {
  const query = { days, ...(from ? { from } : {}) }
  return useQuery({
    queryKey: keyOf(getChart, { query }),
    queryFn: () => call(getChart, { query }),
    select: withMarks,
    placeholderData: keepPreviousData,
  })
}

function withMarks(chart: Answer): Chart {
  return { ...chart, bars: chart.bars.map(withAllMarks) }
}

/** Stays whose number or guest contains the text, the latest arrival first. */
export const useFoundStays = (text: string) =>
  usePageWhen(text.length >= 2, listBookings, { query: { search: text, limit: 8 } })
