import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { t } from '#web/texts/text.ts'
import { Checkbox } from '../checkbox.tsx'
import { classes } from '../class-names.ts'
import { catchFocus } from '../lost-focus.ts'
import { cellOf } from './cell.ts'
import { onRowKey, type RowPlace } from './row-places.ts'
import { useTableState } from './table-context.ts'

type TableRowProps = { row: unknown; selectable: boolean; place: RowPlace }

/** One row; a press or Enter opens it, Space and x select it, Shift with them or with an arrow all rows up to it. */
export function TableRow({ row, selectable, place }: TableRowProps) {
  const { shownColumns, rowId, open, opens, selected, clear } = useTableState()
  const element = useRef<HTMLTableRowElement>(null)
  const id = rowId(row)
  const chosen = selected.has(id)
  const withShift = useRef(false)
  useLayoutEffect(() => leaveFocusBehind(element.current), [])

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
      onKeyDown={(event) =>
        onRowKey(event, {
          place,
          selectable,
          chosen,
          clear: selected.size > 0 ? clear : undefined,
          open: opens ? () => open(row) : undefined,
        })
      }
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

/** A row that goes while it holds the keyboard, as after a check-in, hands it to the row that stands there now. */
function leaveFocusBehind(row: HTMLElement | null) {
  return () => {
    if (row?.contains(document.activeElement)) catchFocus()
  }
}

function isControl(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('a, button, input, label, [role="menuitem"], [data-control]') !== null
  )
}

function hasSelection(): boolean {
  return (getSelection()?.toString() ?? '') !== ''
}
