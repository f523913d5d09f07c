import { useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import {
  type Cell,
  type EditorEntry,
  withCopyFromAbove,
  withDifference,
  withNewLine,
  withoutLine,
} from '../rules/editor.ts'
import { focusCell, highlightedOption, placeOf } from './grid-focus.ts'

/**
 * The keyboard of the grid: Enter and Tab go on, Enter at the end adds a line, Ctrl+D copies the cell above, = takes the
 * difference, Ctrl+Backspace removes the line, the arrows move between lines. `goTo` puts the focus into a cell, `goOn` into
 * the one after it.
 */
export function useGridKeys(entry: EditorEntry, onChange: (entry: EditorEntry) => void, shown: readonly Cell[]) {
  const grid = useRef<HTMLTableElement>(null)
  const goTo = (index: number, cell: Cell) => {
    if (index >= entry.lines.length) flushSync(() => onChange(withNewLine(entry)))
    focusCell(grid.current, index, cell)
  }
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target)
    if (!place) return
    const step = stepOf(event, { entry, shown, ...place })
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    step.change?.(onChange)
    if (step.to) goTo(step.to.index, step.to.cell)
  }
  return {
    goTo,
    goOn: (index: number, cell: Cell) => focusCell(grid.current, index, next(cell, shown)),
    table: { ref: grid, onKeyDown: press, onKeyDownCapture: takeHighlighted },
  }
}

/** Tab takes what is highlighted in an open list, as Enter does. */
function takeHighlighted(event: KeyboardEvent<HTMLTableElement>) {
  if (event.key !== 'Tab' || event.shiftKey) return
  const option = highlightedOption(event.target)
  if (!option) return
  event.preventDefault()
  event.stopPropagation()
  option.click()
}

type Step = { change?: (apply: (entry: EditorEntry) => void) => void; to?: { index: number; cell: Cell } }
type At = { entry: EditorEntry; shown: readonly Cell[]; index: number; cell: Cell }

/** What a key does in a cell; undefined when it is the cell's own. */
function stepOf(event: KeyboardEvent, at: At): Step | undefined {
  if (event.ctrlKey || event.metaKey) return commandOf(event.key, at)
  if (event.altKey || event.defaultPrevented) return undefined
  if (event.key === 'Enter') return { to: after(at) }
  return picked.has(at.cell) ? undefined : plainStepOf(event.key, at)
}

/** Cells with a list, whose arrows are the list's own. */
const picked: ReadonlySet<Cell> = new Set(['accountId', 'department', 'locationId', 'party'])

function commandOf(key: string, { entry, index, cell }: At): Step | undefined {
  if (key.toLowerCase() === 'd') return { change: (apply) => apply(withCopyFromAbove(entry, { index, cell })) }
  if (key !== 'Backspace') return undefined
  return { change: (apply) => apply(withoutLine(entry, index)), to: { index: Math.max(0, index - 1), cell } }
}

function plainStepOf(key: string, { entry, index, cell }: At): Step | undefined {
  if (key === 'ArrowDown' && index < entry.lines.length - 1) return { to: { index: index + 1, cell } }
  if (key === 'ArrowUp' && index > 0) return { to: { index: index - 1, cell } }
  if (key === '=' && cell !== 'memo') return { change: (apply) => apply(withDifference(entry, index)) }
  return undefined
}

/** Where Enter leads: to the next cell, and past the credit when there is a debit. */
function after({ entry, shown, index, cell }: At): { index: number; cell: Cell } {
  const hasDebit = cell === 'debit' && entry.lines[index]?.debit !== null
  if (cell === 'credit' || hasDebit) return { index: index + 1, cell: 'accountId' }
  return { index, cell: next(cell, shown) }
}

function next(cell: Cell, shown: readonly Cell[]): Cell {
  return shown[shown.indexOf(cell) + 1] ?? 'credit'
}
