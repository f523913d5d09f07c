import { ChevronRight } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef } from 'react'
import { t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { onRowKey, type RowPlace } from '#web/ui/table/row-places.ts'
import type { FolioLine } from '../data.ts'
import { carry } from './dragged.ts'
import type { LineChoice } from './use-chosen-lines.ts'

type LineRowsProps = {
  line: FolioLine
  balance: number
  open: boolean
  /** The address asks for this line. */
  asked: boolean
  /** It stands below the order that it belongs to. */
  inner: boolean
  narrow: boolean
  draggable: boolean
  choice: LineChoice | undefined
  place: RowPlace
  onToggle: () => void
  /** What stands below it while it is open. */
  children: ReactNode
}

/** A line with what it adds to the balance, and below it what it opens to; one that no longer stands is struck through. */
export function LineRows({ line, balance, open, inner, narrow, draggable, children, ...row }: LineRowsProps) {
  const { choice, place, onToggle } = row
  const gone = line.became !== null || line.reversesId !== null
  const selectable = choice?.takes(line) ?? false
  const chosen = choice?.has(line) ?? false
  const drag = (event: DragEvent) => carry(event, chosen && choice ? choice.lines.map(({ id }) => id) : [line.id])
  return (
    <>
      {/* The row itself takes the keyboard, as in a list; what it holds stays reachable with Tab. */}
      <tr
        data-row
        data-selected={chosen || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={place.current ? 0 : -1}
        onKeyDown={(event) =>
          onRowKey(event, {
            place,
            selectable,
            chosen,
            clear: choice && choice.lines.length > 0 ? choice.clear : undefined,
            open: onToggle,
          })
        }
        onClick={onToggle}
        draggable={draggable && !gone}
        onDragStart={drag}
        className={classes('cursor-pointer', gone && 'text-soft line-through')}
        ref={row.asked ? bringIntoSight : undefined}
      >
        {choice && <BoxCell line={line} chosen={chosen} selectable={selectable} place={place} />}
        <Cells line={line} balance={balance} open={open} inner={inner} narrow={narrow} onToggle={onToggle} />
      </tr>
      {open && (
        <tr className="plain">
          <td colSpan={(narrow ? 3 : 5) + (choice ? 1 : 0)} className="bg-sunken">
            {children}
          </td>
        </tr>
      )}
    </>
  )
}

type CellsProps = Pick<LineRowsProps, 'line' | 'balance' | 'open' | 'inner' | 'narrow' | 'onToggle'>

/** What the row says; its name opens it too. */
function Cells({ line, balance, open, inner, narrow, onToggle }: CellsProps) {
  const { amount, text } = useFormats()
  const taxed = line.kind === 'charge' || line.kind === 'allowance'
  return (
    <>
      <td data-label={t('What')} data-card="title">
        <button
          type="button"
          aria-expanded={open}
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
          className={classes('flex min-h-6 items-center gap-1 rounded-[4px] text-start', inner && 'ps-5')}
        >
          <ChevronRight
            size={14}
            aria-hidden="true"
            className={classes('shrink-0 text-soft transition-transform', open && 'rotate-90')}
          />
          <span className={classes(line.kind !== 'charge' && 'text-soft')}>{text(line.description)}</span>
        </button>
      </td>
      {!narrow && (
        <>
          <td data-label={t('Net')} data-card="hidden" className="text-end whitespace-nowrap">
            {taxed && amount(line.net)}
          </td>
          <td data-label={t('Tax')} data-card="hidden" className="text-end whitespace-nowrap text-soft">
            {taxed && amount(line.tax)}
          </td>
        </>
      )}
      <td data-label={t('Amount')} data-card="mark" className="text-end font-semibold whitespace-nowrap">
        {amount(line.gross)}
      </td>
      <td data-label={t('Balance')} data-card="hidden" className="text-end whitespace-nowrap">
        {amount(balance)}
      </td>
    </>
  )
}

type BoxCellProps = { line: FolioLine; chosen: boolean; selectable: boolean; place: RowPlace }

/** The box that chooses a line; with Shift all from the one that was chosen last. One that stays where it is has none. */
function BoxCell({ line, chosen, selectable, place }: BoxCellProps) {
  const withShift = useRef(false)
  return (
    // The box takes the press; whether Shift is held is known here first. The row around it opens and closes, which this is not.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <td
      className="w-9"
      data-control
      onClickCapture={(event) => (withShift.current = event.shiftKey)}
      onClick={(event) => event.stopPropagation()}
    >
      {selectable && (
        <Checkbox
          label={t('Select {what}', { what: line.description })}
          labelHidden
          checked={chosen}
          onChange={(on) => place.choose(on || withShift.current, withShift.current)}
        />
      )}
    </td>
  )
}

function bringIntoSight(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'center' })
}
