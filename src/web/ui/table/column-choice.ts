import { useState } from 'react'
import type { Column } from './columns.ts'
import type { ListControl } from './list-state.ts'

/**
 * Which columns of a list are shown, by id, and how to show or hide one: those that its state names, or as this browser remembers it.
 * Lists with the same columns share what is remembered; a column that was never chosen shows as the list declares it.
 */
export function useColumnChoice(
  columns: readonly Pick<Column<never>, 'id' | 'hidden'>[],
  list: Pick<ListControl, 'columns' | 'change'>,
): [Record<string, boolean>, (id: string, on: boolean) => void] {
  const remembered = useRememberedColumns(columns)
  if (list.columns.length === 0) return remembered
  const visible = Object.fromEntries(columns.map(({ id }) => [id, list.columns.includes(id)]))
  const change = (id: string, on: boolean) =>
    list.change({
      columns: columns.filter((column) => (column.id === id ? on : visible[column.id])).map((one) => one.id),
    })
  return [visible, change]
}

function useRememberedColumns(
  columns: readonly Pick<Column<never>, 'id' | 'hidden'>[],
): [Record<string, boolean>, (id: string, on: boolean) => void] {
  const key = `hostelry.columns.${columns.map(({ id }) => id).join('.')}`
  const [chosen, setChosen] = useState(() => chosenIn(localStorage.getItem(key)))
  const visible = Object.fromEntries(columns.map(({ id, hidden = false }) => [id, chosen.get(id) ?? !hidden]))
  const change = (id: string, on: boolean) => {
    const next = new Map(chosen).set(id, on)
    localStorage.setItem(key, [...next].map(([column, shown]) => `${shown ? '+' : '-'}${column}`).join(' '))
    setChosen(next)
  }
  return [visible, change]
}

/** What was chosen, as it is kept: "+source -people". */
export function chosenIn(kept: string | null): Map<string, boolean> {
  const words = (kept ?? '').split(' ').filter((word) => /^[+-]./.test(word))
  return new Map(words.map((word) => [word.slice(1), word.startsWith('+')]))
}
