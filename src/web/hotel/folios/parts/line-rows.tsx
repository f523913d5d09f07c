import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { FolioLine } from '../data.ts'
import { carry } from './dragged.ts'

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
  onToggle: () => void
  /** What stands below it while it is open. */
  children: ReactNode
}

/** A line with what it adds to the balance, and below it what it opens to; one that no longer stands is struck through. */
export function LineRows({ line, balance, open, asked, inner, narrow, draggable, onToggle, children }: LineRowsProps) {
  const { amount, text } = useFormats()
  const taxed = line.kind === 'charge' || line.kind === 'allowance'
  const gone = line.became !== null || line.reversesId !== null
  return (
    <>
      <tr
        data-row
        onClick={onToggle}
        draggable={draggable && !gone}
        onDragStart={(event) => carry(event, line.id)}
        className={classes('cursor-pointer', gone && 'text-soft line-through')}
        ref={asked ? bringIntoSight : undefined}
      >
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
      </tr>
      {open && (
        <tr className="plain">
          <td colSpan={narrow ? 3 : 5} className="bg-sunken">
            {children}
          </td>
        </tr>
      )}
    </>
  )
}

function bringIntoSight(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'center' })
}
