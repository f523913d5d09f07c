import { useEffect, useState } from 'react'
import type { Chart, ChartBar } from '../data.ts'

const shownFor = 1800

/** The bars that became others just now, by their ids: what somebody changed while a person looks at the same days. */
export function useMarked(chart: Chart): ReadonlySet<string> {
  const [known, setKnown] = useState(chart)
  const [marked, setMarked] = useState<ReadonlySet<string>>(none)
  if (known !== chart) {
    setKnown(chart)
    setMarked(known.from === chart.from && known.days === chart.days ? changedBetween(known.bars, chart.bars) : none)
  }
  useEffect(() => {
    if (marked.size === 0) return
    const waiting = setTimeout(() => setMarked(none), shownFor)
    return () => clearTimeout(waiting)
  }, [marked])
  return marked
}

const none: ReadonlySet<string> = new Set()

function changedBetween(before: readonly ChartBar[], now: readonly ChartBar[]): ReadonlySet<string> {
  const known = new Map(before.map((bar) => [bar.id, bar]))
  return new Set(now.filter((bar) => isChanged(known.get(bar.id), bar)).map((bar) => bar.id))
}

function isChanged(before: ChartBar | undefined, now: ChartBar): boolean {
  if (before === now) return false
  const same = ['roomId', 'from', 'to', 'status', 'guestName'] as const
  return before === undefined || same.some((fact) => before[fact] !== now[fact])
}
