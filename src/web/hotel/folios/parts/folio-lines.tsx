import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { Folio, FolioLine } from '../data.ts'
import { byDay, firstOpen, type FolioDay, type LineGroup, standing } from '../rules/lines.ts'
import type { FolioAct } from './folio-dialog.tsx'
import { FolioLineDetails } from './folio-line-details.tsx'
import { LineRows } from './line-rows.tsx'

type FolioLinesProps = {
  folio: Folio
  /** Those of one window. */
  lines: readonly FolioLine[]
  label: string
  status: BookingStatus
  invoices: readonly { id: string; invoiceNumber: string }[]
  onAct: (act: FolioAct) => void
  /** They can be dragged into another window. */
  draggable?: boolean
  /** Side by side there is no room for net and tax. */
  narrow?: boolean
}

const wide = [t('What'), ...[t('Net'), t('Tax'), t('Amount'), t('Balance')].map((name) => ({ name, end: true }))]
const slim = [t('What'), ...[t('Amount'), t('Balance')].map((name) => ({ name, end: true }))]

/** The lines by day, those of an order together, with the balance after each; a line opens to its taxes, its entry and what can be done with it. */
export function FolioLines({ lines, label, draggable = false, narrow = false, ...rest }: FolioLinesProps) {
  const [{ line: asked }] = useSearchParams()
  const [opened, setOpened] = useState(asked ?? null)
  const [showAll, setShowAll] = useState(() => lines.some((line) => line.id === asked && !standing([line]).length))
  const stand = standing(lines)
  const days = byDay(showAll ? lines : stand)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const first = firstOpen(days, asked)
  const isOpen = (day: string) => first.has(day) !== turned.has(day)
  const [orders, setOrders] = useState<ReadonlySet<string>>(() => orderOf(days, asked))
  const corrected = lines.length - stand.length
  if (lines.length === 0) {
    return (
      <p className="rounded-2 border border-line px-3 py-6 text-center text-13 text-soft">
        {t('Nothing is on this folio yet. Nights are charged by the night audit.')}
      </p>
    )
  }
  const columns = narrow ? slim : wide
  const shown = (line: FolioLine) => (
    <FolioLineDetails line={line} folio={rest.folio} status={rest.status} invoices={rest.invoices} onAct={rest.onAct} />
  )
  const rowsOf = (group: LineGroup, isInner: boolean) =>
    group.lines.map(({ line, balance }) => (
      <LineRows
        key={line.id}
        line={line}
        balance={balance}
        open={opened === line.id}
        asked={asked === line.id}
        inner={isInner}
        narrow={narrow}
        draggable={draggable}
        onToggle={() => setOpened(opened === line.id ? null : line.id)}
      >
        {opened === line.id && shown(line)}
      </LineRows>
    ))
  return (
    <>
      <FigureTable label={label} columns={columns} cards>
        {days.map((day) => (
          <tbody key={day.day}>
            <DayRow
              day={day}
              open={isOpen(day.day)}
              span={columns.length}
              onToggle={() => setTurned(toggled(turned, day.day))}
            />
            {isOpen(day.day) &&
              day.groups.flatMap((group) => {
                if (group.title === null) return rowsOf(group, false)
                const unfolded = orders.has(group.key)
                return [
                  <OrderRow
                    key={group.key}
                    group={group}
                    open={unfolded}
                    narrow={narrow}
                    onToggle={() => setOrders(toggled(orders, group.key))}
                  />,
                  ...(unfolded ? rowsOf(group, true) : []),
                ]
              })}
          </tbody>
        ))}
      </FigureTable>
      {corrected > 0 && (
        <div>
          <Button variant="ghost" onClick={() => setShowAll(!showAll)} aria-expanded={showAll}>
            {showAll
              ? t('Hide corrections')
              : counted(corrected, { one: 'Show a corrected line', other: 'Show {count} corrected lines' })}
          </Button>
        </div>
      )}
    </>
  )
}

type DayRowProps = { day: FolioDay; open: boolean; span: number; onToggle: () => void }

/** The head of a day: its date and what it came to. */
function DayRow({ day: { day, sum, lines }, open, span, onToggle }: DayRowProps) {
  const formats = useFormats()
  return (
    <tr className="group">
      <th scope="rowgroup" colSpan={span} className="bg-sunken p-0 text-start">
        <Toggle open={open} onToggle={onToggle}>
          <span className="flex-1 text-start font-semibold">{formats.day(day)}</span>
          {!open && (
            <span className="text-12 font-normal text-soft">
              {counted(lines, { one: '1 line', other: '{count} lines' })}
            </span>
          )}
          <span className="font-semibold">
            <Money value={sum} />
          </span>
        </Toggle>
      </th>
    </tr>
  )
}

type OrderRowProps = { group: LineGroup; open: boolean; narrow: boolean; onToggle: () => void }

/** An order at an outlet as one line, until it is opened. */
function OrderRow({ group, open, narrow, onToggle }: OrderRowProps) {
  const { amount } = useFormats()
  return (
    <tr>
      <td data-label={t('What')} data-card="title" className="p-0">
        <Toggle open={open} onToggle={onToggle}>
          <span className="flex-1 text-start">{group.title}</span>
          <span className="text-12 text-soft">
            {counted(group.lines.length, { one: '1 line', other: '{count} lines' })}
          </span>
        </Toggle>
      </td>
      {!narrow && (
        <>
          <td data-card="hidden" />
          <td data-card="hidden" />
        </>
      )}
      <td data-label={t('Amount')} data-card="mark" className="text-end font-semibold whitespace-nowrap">
        {amount(group.sum)}
      </td>
      <td data-label={t('Balance')} data-card="hidden" className="text-end whitespace-nowrap">
        {amount(group.lines.at(-1)?.balance)}
      </td>
    </tr>
  )
}

function Toggle({ open, onToggle, children }: { open: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex min-h-9 w-full cursor-pointer items-center gap-2 px-3 text-13 max-sm:min-h-10"
    >
      <ChevronRight
        size={14}
        aria-hidden="true"
        className={classes('shrink-0 text-soft transition-transform', open && 'rotate-90')}
      />
      {children}
    </button>
  )
}

function toggled(open: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(open)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The order that holds the line that the address asks for. */
function orderOf(days: readonly FolioDay[], asked: string | null | undefined): ReadonlySet<string> {
  const group = days.flatMap(({ groups }) => groups).find(({ lines }) => lines.some(({ line }) => line.id === asked))
  return new Set(group ? [group.key] : [])
}
