import { type KeyboardEvent, useRef, useState } from 'react'
import { placesBetween } from './selection.ts'

/** Where a row stands among those in sight, and what the keyboard and the mouse do from there. */
export type RowPlace = {
  /** Whether the keyboard stands on this row. */
  current: boolean
  goTo: (step: number) => void
  /** Selects the row or lets go of it; `through` takes all from the one that was chosen last. */
  choose: (on: boolean, through: boolean) => void
  /** Goes on and takes the rows that it passes. */
  stretch: (step: number) => void
  chooseAll: () => void
}

/** Where the keyboard stands, and from where a stretch of rows is selected. */
export function usePlaces<Row>(
  rows: readonly Row[],
  select: (rows: readonly Row[], on: boolean) => void,
): (index: number) => RowPlace {
  const [at, setAt] = useState(0)
  const last = useRef(0)
  const take = (from: number, to: number, on: boolean) =>
    select(
      placesBetween(bounded(from, rows.length), to).flatMap((place) => rows.slice(place, place + 1)),
      on,
    )
  return (index) => ({
    current: index === Math.min(at, rows.length - 1),
    goTo: (step) => setAt(bounded(index + step, rows.length)),
    choose: (on, through) => {
      take(through ? last.current : index, index, on)
      last.current = index
    },
    stretch: (step) => {
      const next = bounded(index + step, rows.length)
      setAt(next)
      take(index, next, true)
      last.current = next
    },
    chooseAll: () => select(rows, true),
  })
}

function bounded(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1))
}

type RowKeys = {
  place: RowPlace
  selectable: boolean
  chosen: boolean
  /** Lets go of what is selected; absent while nothing is. */
  clear?: (() => void) | undefined
  /** Enter on the row; absent where it opens nothing. */
  open?: (() => void) | undefined
}

/** A key on a row: arrows move, Enter opens, Space and x select, Shift with them or with an arrow all rows up to it, Escape none. */
export function onRowKey(event: KeyboardEvent<HTMLTableRowElement>, row: RowKeys): void {
  if (event.target !== event.currentTarget || event.altKey) return
  if ((row.selectable && chooseBy(event, row)) || moveBy(event, row)) event.preventDefault()
}

function chooseBy(event: KeyboardEvent<HTMLTableRowElement>, { place, chosen, clear }: RowKeys): boolean {
  const { key, shiftKey } = event
  const step = steps[key]
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'a') return false
    place.chooseAll()
  } else if (/^[ xX]$/.test(key)) place.choose(shiftKey || !chosen, shiftKey)
  else if (shiftKey && step !== undefined) {
    place.stretch(step)
    focusRow(event.currentTarget, step)
  } else if (key === 'Escape' && clear) clear()
  else return false
  return true
}

function moveBy(event: KeyboardEvent<HTMLTableRowElement>, { place, open }: RowKeys): boolean {
  const step = steps[event.key]
  if (event.ctrlKey || event.metaKey) return false
  if (step !== undefined) {
    place.goTo(step)
    focusRow(event.currentTarget, step)
  } else if (event.key === 'Enter' && open) open()
  else return false
  return true
}

const steps: Record<string, number | undefined> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -1000,
  End: 1000,
}

function focusRow(from: HTMLElement, step: number) {
  const rows = [...(from.closest('table')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.indexOf(from)
  rows[Math.max(0, Math.min(at + step, rows.length - 1))]?.focus()
}
