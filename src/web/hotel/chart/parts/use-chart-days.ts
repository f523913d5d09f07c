import { chartLengths } from '#contract/hotel/chart/api.ts'
import type { Day } from '#contract/kernel/day.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { dayIn } from '#web/shell/url/search-params.ts'
import { useMedia } from '#web/ui/use-media.ts'

export type ChartDays = ReturnType<typeof useChartDays>

/** Which days the chart shows, as the address has them: two weeks, on a phone one, from yesterday on. */
export function useChartDays() {
  const [params, change] = useSearchParams()
  const isNarrow = useMedia('(max-width: 39.99rem)')
  const asked = Number(params['days'])
  const length: number = chartLengths.find((one) => one === asked) ?? (isNarrow ? 7 : 14)
  return {
    length,
    from: dayIn(params['at']),
    /** Goes to other days; null is where the chart begins by itself. */
    show: ({ from, length: next }: { from?: Day | null; length?: number }) =>
      change({
        ...(from === undefined ? {} : { at: from ?? undefined }),
        ...(next === undefined ? {} : { days: String(next) }),
      }),
  }
}
