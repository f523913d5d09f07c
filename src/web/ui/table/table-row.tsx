import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { t } from '#web/texts/text.ts'
import { Checkbox } from '../checkbox.tsx'
import { classes } from '../class-names.ts'
import { catchFocus } from '../lost-focus.ts'
import { cellOf } from './cell.ts'
import { useTableState } from './table-context.ts'

/** Where a row stands among those of the page, and what the keyboard and the mouse do from there. */
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

type TableRowProps = { row: unknown; selectable: boolean; place: RowPlace }

/** One row; a press or Enter opens it, Space and x select it, Shift with them or with an arrow all rows up to it. */
export function TableRow({ row, selectable, place }: TableRowProps) {
  const { shownColumns, rowId, open, opens, selected, clear } = useTableState()
  const element = useRef<HTMLTableRowElement>(null)
  const id = rowId(row)
  const chosen = selected.has(id)
  const withShift = useRef(false)
  useLayoutEffect(() => leaveFocusBehind(element.current), [])

  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget || event.altKey) return
    const done = (selectable && chooseBy(event)) || moveBy(event)
    if (done) event.preventDefault()
  }
  const chooseBy = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    const step = steps[key]
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'a') return false
      place.chooseAll()
    } else if (/^[ xX]$/.test(key)) place.choose(shiftKey || !chosen, shiftKey)
    else if (shiftKey && step !== undefined) {
      place.stretch(step)
      focusRow(element.current, step)
    } else if (key === 'Escape' && selected.size > 0) clear()
    else return false
    return true
  }
  const moveBy = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    const step = steps[key]
    if (ctrlKey || metaKey) return false
    if (step !== undefined) {
      place.goTo(step)
      focusRow(element.current, step)
    } else if (key === 'Enter' && opens) open(row)
    else return false
    return true
  }
  const click = (event: MouseEvent<HTMLTableRowElement>) => {
    place.goTo(0)
    if (opens && !isControl(event.target) && !hasSelection()) open(row)
  }
  return (
    // The row itself takes the keyboard, as in a grid; what it holds stays reachable with Tab.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <tr
      ref={element}
      tabIndex={place.current ? 0 : -1}
      onKeyDown={press}
      onClick={click}
      data-row
      data-selected={chosen || undefined}
      className={classes(opens && 'cursor-pointer')}
    >
      {selectable && (
        // The box takes the press; whether Shift is held is known here first.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <td className="w-9" data-control onClickCapture={(event) => (withShift.current = event.shiftKey)}>
          <Checkbox
            label={t('Select row')}
            labelHidden
            checked={chosen}
            onChange={(on) => place.choose(on || withShift.current, withShift.current)}
          />
        </td>
      )}
      {shownColumns.map((column) => {
        const content = column.cell(row)
        return (
          <td key={column.id} {...cellOf(column)} data-absent={content === nothing || undefined}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}

/** What stands for nothing in a row; in the lines of a phone it would only fill them. */
const nothing = '–'

const steps: Record<string, number | undefined> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -1000,
  End: 1000,
}

/** A row that goes while it holds the keyboard, as after a check-in, hands it to the row that stands there now. */
function leaveFocusBehind(row: HTMLElement | null) {
  return () => {
    if (row?.contains(document.activeElement)) catchFocus()
  }
}

function focusRow(from: HTMLElement | null, step: number) {
  const rows = [...(from?.parentElement?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.findIndex((row) => row === from)
  rows[Math.max(0, Math.min(at + step, rows.length - 1))]?.focus()
}

function isControl(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('a, button, input, label, [role="menuitem"], [data-control]') !== null
  )
}

function hasSelection(): boolean {
  return (getSelection()?.toString() ?? '') !== ''
}
