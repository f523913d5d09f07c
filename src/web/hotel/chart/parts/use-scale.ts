import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { addDays, type Day, dayOf } from '#contract/kernel/day.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { dayWidthIn, type Scale } from '../rules/scale.ts'

/** A page of A4 across, less its margins. */
const paperWidth = 1030

/** How the chart lies in the width that it has; on paper in that of the sheet. */
export function useScale(
  frame: RefObject<HTMLElement | null>,
  { from, days }: { from: string; days: number },
): Scale & { onPaper: boolean; isMeasured: boolean } {
  const onPaper = useMedia('print')
  const isNarrow = useMedia('(max-width: 39.99rem)')
  const isCoarse = useMedia('(pointer: coarse)')
  // Nothing until the frame was measured, which is before it is painted.
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame])
  const first: Day = dayOf(from)
  return useMemo(() => {
    const side = onPaper ? 96 : isNarrow ? 84 : 176
    const dayWidth = onPaper ? (paperWidth - side) / days : dayWidthIn(width, { days, side })
    const each = Array.from({ length: days }, (_, step) => addDays(first, step))
    const scrolls = !onPaper && side + days * dayWidth > width + 1
    return {
      from: first,
      days,
      each,
      scrolls,
      side,
      dayWidth,
      rowHeight: isCoarse && !onPaper ? 44 : 34,
      onPaper,
      isMeasured: width > 0,
    }
  }, [first, days, width, onPaper, isNarrow, isCoarse])
}
