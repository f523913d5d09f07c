import { cells, type Cell } from '../rules/editor.ts'

/** Puts the keyboard into a cell. */
export function focusCell(grid: HTMLElement | null, index: number, cell: Cell) {
  grid?.querySelector<HTMLElement>(`[data-cell="${index}:${cell}"] input:not([aria-hidden])`)?.focus()
}

/** The cell that holds an element. */
export function placeOf(target: EventTarget): { index: number; cell: Cell } | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const [index, name] = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':') ?? []
  const cell = cells.find((one) => one === name)
  return cell && index !== undefined ? { index: Number(index), cell } : undefined
}

/** The option that is highlighted in the open list of a field. */
export function highlightedOption(target: EventTarget): HTMLElement | null {
  if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') !== 'true') return null
  const id = target.getAttribute('aria-activedescendant')
  return id ? document.getElementById(id) : null
}
