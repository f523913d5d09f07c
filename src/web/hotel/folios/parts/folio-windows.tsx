import { Pencil } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import type { BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Folio } from '../data.ts'
import { type WindowView, windowsOf } from '../rules/lines.ts'
import { termWords } from '../rules/routes.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { carriesLines, droppedLines } from './dragged.ts'
import type { FolioAct } from './folio-dialog.tsx'
import { FolioLines } from './folio-lines.tsx'
import { type LineChoice, useChosenLines } from './use-chosen-lines.ts'
import { useMoveInto } from './use-move-into.ts'

type FolioWindowsProps = {
  folio: Folio
  status: BookingStatus
  invoices: readonly { id: string; invoiceNumber: string }[]
  onAct: (act: FolioAct) => void
  mayChange: boolean
  /** The folio has the page to itself. */
  whole: boolean
}

/** The lines of a folio: as one list, or side by side by whose bill they stand on. */
export function FolioWindows({ folio, mayChange, whole, ...rest }: FolioWindowsProps) {
  const windows = windowsOf(folio)
  const [first] = windows
  const chosen = useChosenLines(folio)
  const choice = mayChange && folio.lines.some(chosen.takes) ? chosen : undefined
  const bar = choice && <ChosenBar choice={choice} onAct={rest.onAct} />
  if (windows.length === 1 && first)
    return (
      <>
        <FolioLines folio={folio} lines={first.lines} label={t('Folio lines')} choice={choice} {...rest} />
        {bar}
      </>
    )
  return (
    <>
      <div className="grid gap-3 @3xl:grid-cols-2 @6xl:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]">
        {windows.map((window) => (
          <WindowSection
            key={window.number}
            folio={folio}
            window={window}
            mayChange={mayChange}
            whole={whole}
            choice={choice}
            {...rest}
          />
        ))}
      </div>
      {bar}
    </>
  )
}

type WindowSectionProps = FolioWindowsProps & { window: WindowView; choice: LineChoice | undefined }

function WindowSection({ folio, window, mayChange, whole, ...rest }: WindowSectionProps) {
  const Heading = whole ? 'h3' : 'h4'
  const [over, setOver] = useState(false)
  const move = useMoveInto(folio)
  const formats = useFormats()
  const title = window.number === 1 ? (window.payer ?? window.name) : window.name
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = droppedLines(event)
    void move(
      folio.lines.filter(({ id }) => dropped.includes(id)),
      { number: window.number, name: title },
    ).then(() => rest.choice?.clear())
  }
  return (
    // Dragging is for the mouse; by keyboard lines are chosen and moved.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={title}
      onDragOver={(event) => {
        if (!mayChange || !carriesLines(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex min-w-0 flex-col gap-2 rounded-2 border p-2',
        over ? 'border-brand bg-brand-soft' : 'border-line',
      )}
    >
      <header className="flex min-h-8 items-center gap-2 px-1">
        <span className="min-w-0 flex-1">
          <Heading className="truncate text-13 font-semibold">{title}</Heading>
          {window.payer !== null && window.payer !== title && (
            <span className="block truncate text-12 text-soft">{t('Billed to {payer}', { payer: window.payer })}</span>
          )}
          {window.ofGroup && <span className="block text-12 text-soft">{t('Its group says what goes here')}</span>}
          {window.terms.map((term) => (
            <span key={term.categories.join(' ')} className="block text-12 text-soft">
              {termWords(term, formats)}
            </span>
          ))}
        </span>
        <b className={classes('text-14 font-semibold', window.balance > 0 && 'text-caution')}>
          <Money value={window.balance} />
        </b>
        {mayChange && window.number !== 1 && !window.ofGroup && (
          <IconButton
            label={t('Change {name}', { name: window.name })}
            icon={<Pencil size={14} aria-hidden="true" />}
            onClick={() => rest.onAct({ verb: 'window', number: window.number })}
          />
        )}
      </header>
      {window.lines.length === 0 ? (
        <p className="rounded-2 border border-dashed border-line px-3 py-6 text-center text-13 text-soft">
          {t('Nothing stands here yet. Drag lines here, or choose them and move them.')}
        </p>
      ) : (
        <FolioLines
          folio={folio}
          lines={window.lines}
          label={t('Lines of {name}', { name: title })}
          draggable={mayChange}
          narrow
          {...rest}
        />
      )}
    </section>
  )
}
