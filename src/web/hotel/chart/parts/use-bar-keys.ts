import type { KeyboardEvent } from 'react'
import type { ChartBar } from '../data.ts'
import { isFixed, isLast } from '../rules/aim.ts'
import { barBeside, barsIn, type ChartRow } from '../rules/rows.ts'
import type { Aiming } from './aiming.ts'

type Wishes = {
  aiming: Aiming
  rows: readonly ChartRow[]
  mayChange: boolean
  onActive: (bar: ChartBar) => void
  /** Keeps the line of an aim in sight. */
  onAimed: () => void
  onDrop: () => void
  /** Promises the stay its room, or takes the promise back. */
  onLock: (bar: ChartBar) => void
}

const arrows: Readonly<Record<string, { by?: number; rows?: number; end?: number }>> = {
  ArrowLeft: { by: -1 },
  ArrowRight: { by: 1 },
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
}

/**
 * The keys of the bar that has focus. Arrows go from bar to bar; M takes the bar up and S parts it, then arrows lead it, Shift with an arrow
 * moves its end, Enter sets it down and Escape lets it be. L keeps the stay in its room.
 */
export function useBarKeys(wishes: Wishes) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey) return
    const bar = barUnder(event, wishes.rows)
    if (!bar) return
    const done = wishes.aiming.aim ? leadKey(event, wishes) : walkKey(event, bar, wishes)
    if (!done) return
    event.preventDefault()
    event.stopPropagation()
  }
}

function barUnder({ target }: KeyboardEvent, rows: readonly ChartRow[]): ChartBar | undefined {
  const id = target instanceof HTMLElement ? target.dataset['bar'] : undefined
  return id === undefined ? undefined : rows.flatMap(barsIn).find((bar) => bar.id === id)
}

function walkKey(event: KeyboardEvent, bar: ChartBar, wishes: Wishes): boolean {
  if (wishes.mayChange && !isFixed(bar) && changeKey(event, bar, wishes)) return true
  const next = barBeside(wishes.rows, bar, event.key)
  if (next) wishes.onActive(next)
  return next !== undefined || event.key.startsWith('Arrow')
}

/** What takes the bar up, parts it, or keeps it in its room. */
function changeKey(event: KeyboardEvent, bar: ChartBar, { aiming, rows, onAimed, onLock }: Wishes): boolean {
  const key = event.key.toLowerCase()
  const row = rows.findIndex((one) => barsIn(one).some(({ id }) => id === bar.id))
  const by = event.shiftKey && isLast(bar) ? arrows[event.key]?.by : undefined
  if (by) {
    aiming.begin('end', { bar, row })
    aiming.step({ by })
  } else if (key === 'm' || key === 's') aiming.begin(key === 'm' ? 'move' : 'split', { bar, row })
  else {
    if (key === 'l') onLock(bar)
    return key === 'l'
  }
  onAimed()
  return true
}

function leadKey(event: KeyboardEvent, { aiming, onAimed, onDrop }: Wishes): boolean {
  const way = arrows[event.key]
  if (way) {
    aiming.step(event.shiftKey && way.by ? { end: way.by } : way)
    onAimed()
    return true
  }
  if (event.key === 'Escape') aiming.end()
  else if (event.key === 'Enter' && aiming.isIdle) aiming.end()
  else if (event.key === 'Enter') onDrop()
  else {
    if (event.key === 'Tab') aiming.end()
    return event.key === ' '
  }
  return true
}
