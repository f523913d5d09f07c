import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ChartBar } from '../data.ts'
import { barsIn, type ChartRow } from '../rules/rows.ts'
import type { Scale } from '../rules/scale.ts'
import { stayPlace } from '../rules/scale.ts'

type Seen = { rows: readonly ChartRow[]; range: { first: number; last: number }; scale: Scale }

/**
 * The one bar that the tab key reaches, and the way to give another one focus: its line is scrolled into sight, and focus follows once it
 * stands there.
 */
export function useActiveBar(scroller: RefObject<HTMLElement | null>, { rows, range, scale }: Seen) {
  const [id, setId] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  const row = id === null ? -1 : rows.findIndex((one) => barsIn(one).some((bar) => bar.id === id))
  const shown = row === -1 ? firstBar(rows.slice(range.first, range.last)) : id

  useEffect(() => {
    const selector = wanted.current
    const element = selector === null ? null : scroller.current?.querySelector<HTMLElement>(selector)
    if (!element) return
    wanted.current = null
    element.focus({ preventScroll: true })
  })

  const reveal = (line: number, at?: { left: number; width: number }) => {
    const element = scroller.current
    if (element) scrollTo(element, { top: line * scale.rowHeight, ...at }, scale)
  }
  return {
    id: shown,
    /** Its line, which stays on the page while it is scrolled out of sight; -1 for none. */
    row,
    note: setId,
    reveal,
    focus: (bar: ChartBar) => {
      const line = rows.findIndex((one) => barsIn(one).some((other) => other.id === bar.id))
      if (line === -1) return
      wanted.current = `[data-bar="${bar.id}"]`
      setId(bar.id)
      reveal(line, stayPlace(bar, scale))
    },
    focusRoom: (roomId: string) => {
      const line = rows.findIndex((one) => one.key === roomId)
      if (line === -1) return
      wanted.current = `[data-room="${roomId}"]`
      setId(null)
      reveal(line)
      // Focus waits for a render, which a line that is in sight already would not bring.
      scroller.current?.querySelector<HTMLElement>(`[data-room="${roomId}"]`)?.focus({ preventScroll: true })
    },
  }
}

function firstBar(rows: readonly ChartRow[]): string | null {
  return rows.flatMap(barsIn)[0]?.id ?? null
}

/** As little as it takes to see the place beside the column of rooms and below the days. */
function scrollTo(
  element: HTMLElement,
  { top, left, width = 0 }: { top: number; left?: number; width?: number },
  { side, rowHeight }: Scale,
) {
  const head = element.querySelector<HTMLElement>('.tape-head')?.offsetHeight ?? 0
  const free = { height: element.clientHeight - head, width: element.clientWidth - side }
  if (top < element.scrollTop) element.scrollTop = top
  else if (top + rowHeight > element.scrollTop + free.height) element.scrollTop = top + 2 * rowHeight - free.height
  if (left === undefined) return
  if (left < element.scrollLeft) element.scrollLeft = left - 8
  else if (left + Math.min(width, free.width) > element.scrollLeft + free.width) element.scrollLeft = left - 8
}
