import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { type Cell, type Selection, stepBy } from '../rules.ts'

type Size = { rows: number; days: number }

/**
 * A rectangle of cells: drawn with the mouse, by Shift and the arrows, or touched at two corners. `onEnter` is Enter on it.
 */
export function useSelection(size: Size, onEnter: () => void) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const [drawing, setDrawing] = useState(false)
  const begin = (cell: Cell) => setSelection({ from: cell, to: cell })
  const reach = (cell: Cell) => setSelection((now) => ({ from: now?.from ?? cell, to: cell }))

  const press = (event: PointerEvent, cell: Cell) => {
    if (event.button !== 0) return
    // A finger draws nothing, since it scrolls: the second touch ends the range that the first one began.
    const single = selection && selection.from.row === selection.to.row && selection.from.day === selection.to.day
    if (event.shiftKey || (event.pointerType === 'touch' && single)) return reach(cell)
    begin(cell)
    setDrawing(event.pointerType !== 'touch')
  }
  const drag = (cell: Cell) => drawing && reach(cell)
  const key = (event: KeyboardEvent<HTMLElement>, cell: Cell) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!selection) begin(cell)
      return onEnter()
    }
    if (event.key === ' ') {
      event.preventDefault()
      return begin(cell)
    }
    if (event.key === 'Escape' && selection) {
      event.stopPropagation()
      return setSelection(null)
    }
    const next = stepBy(event.key, cell, size)
    if (!next) return
    event.preventDefault()
    if (event.shiftKey) reach(next)
    else begin(next)
    const grid = event.currentTarget.closest('table')
    grid?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.day}"]`)?.focus()
  }
  return { selection, begin, press, drag, key, release: () => setDrawing(false), clear: () => setSelection(null) }
}

export type Selecting = ReturnType<typeof useSelection>
