import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { Folio, FolioLine } from '../data.ts'
import { runningBalances } from '../rules.ts'
import type { FolioAct } from './folio-dialog.tsx'
import { FolioLineDetails } from './folio-line-details.tsx'

type FolioLinesProps = {
  folio: Folio
  status: BookingStatus
  invoices: readonly { id: string; invoiceNumber: string }[]
  onAct: (act: FolioAct) => void
}

const columns = [
  t('Date'),
  t('What'),
  ...[t('Net'), t('Tax'), t('Amount'), t('Balance')].map((name) => ({ name, end: true })),
]

/** The lines in their order with the balance after each; a line opens to its taxes, its entry and what can be done with it. */
export function FolioLines({ folio, status, invoices, onAct }: FolioLinesProps) {
  const [{ line: asked }] = useSearchParams()
  const [opened, setOpened] = useState(asked ?? null)
  const balances = runningBalances(folio.lines)
  if (folio.lines.length === 0) {
    return (
      <p className="rounded-2 border border-line px-3 py-6 text-center text-13 text-soft">
        {t('Nothing is on this folio yet. Nights are charged by the night audit.')}
      </p>
    )
  }
  return (
    <FigureTable label={t('Folio lines')} columns={columns} cards>
      <tbody>
        {folio.lines.map((line, index) => (
          <LineRows
            key={line.id}
            line={line}
            balance={balances[index] ?? 0}
            open={opened === line.id}
            asked={asked === line.id}
            onToggle={() => setOpened(opened === line.id ? null : line.id)}
          >
            <FolioLineDetails line={line} folio={folio} status={status} invoices={invoices} onAct={onAct} />
          </LineRows>
        ))}
      </tbody>
    </FigureTable>
  )
}

type LineRowsProps = {
  line: FolioLine
  balance: number
  open: boolean
  /** The address asks for this line. */
  asked: boolean
  onToggle: () => void
  children: ReactNode
}

function LineRows({ line, balance, open, asked, onToggle, children }: LineRowsProps) {
  const { amount, day, text } = useFormats()
  const taxed = line.kind === 'charge' || line.kind === 'allowance'
  return (
    <>
      <tr data-row onClick={onToggle} className="cursor-pointer" ref={asked ? bringIntoSight : undefined}>
        <td data-label={t('Date')} className="whitespace-nowrap">
          {day(line.businessDate)}
        </td>
        <td data-label={t('What')} data-card="title">
          <button
            type="button"
            aria-expanded={open}
            onClick={(event) => {
              event.stopPropagation()
              onToggle()
            }}
            className="flex min-h-6 items-center gap-1 rounded-[4px] text-start"
          >
            <ChevronRight
              size={14}
              aria-hidden="true"
              className={classes('shrink-0 text-soft transition-transform', open && 'rotate-90')}
            />
            <span className={classes(line.kind !== 'charge' && 'text-soft')}>{text(line.description)}</span>
          </button>
        </td>
        <td data-label={t('Net')} data-card="hidden" className="text-end">
          {taxed && amount(line.net)}
        </td>
        <td data-label={t('Tax')} data-card="hidden" className="text-end text-soft">
          {taxed && amount(line.tax)}
        </td>
        <td data-label={t('Amount')} data-card="mark" className="text-end font-semibold">
          {amount(line.gross)}
        </td>
        <td data-label={t('Balance')} className="text-end">
          {amount(balance)}
        </td>
      </tr>
      {open && (
        <tr className="plain">
          <td colSpan={6} className="bg-sunken">
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
