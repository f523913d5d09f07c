import { useState } from 'react'
import type { BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { usePlaces } from '#web/ui/table/row-places.ts'
import type { Folio, FolioLine } from '../data.ts'
import { byDay, firstOpen, type FolioDay, type LineGroup, standing } from '../rules/lines.ts'
import type { FolioAct } from './folio-dialog.tsx'
import { FolioLineDetails } from './folio-line-details.tsx'
import { DayRow, OrderRow } from './line-heads.tsx'
import { LineRows } from './line-rows.tsx'
import type { LineChoice } from './use-chosen-lines.ts'

type FolioLinesProps = {
  folio: Folio
  /** Those of one window. */
  lines: readonly FolioLine[]
  label: string
  status: BookingStatus
  invoices: readonly { id: string; invoiceNumber: string }[]
  onAct: (act: FolioAct) => void
  /** Lines can be chosen, to be moved together. */
  choice?: LineChoice | undefined
  /** They can be dragged into another window. */
  draggable?: boolean
  /** Side by side there is no room for net and tax. */
  narrow?: boolean
}

const wide = [t('What'), ...[t('Net'), t('Tax'), t('Amount'), t('Balance')].map((name) => ({ name, end: true }))]
const slim = [t('What'), ...[t('Amount'), t('Balance')].map((name) => ({ name, end: true }))]

/** The lines by day, those of an order together, with the balance after each; a line opens to its taxes, its entry and what can be done with it. */
export function FolioLines({ lines, label, choice, draggable = false, narrow = false, ...rest }: FolioLinesProps) {
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
  const isShown = (group: LineGroup) => group.title === null || orders.has(group.key)
  const inSight = days
    .filter(({ day }) => isOpen(day))
    .flatMap(({ groups }) => groups.filter(isShown).flatMap((group) => group.lines.map(({ line }) => line)))
  const placeOf = usePlaces(inSight, (rows, on) => choice?.choose(rows, on))
  if (lines.length === 0) {
    return (
      <p className="rounded-2 border border-line px-3 py-6 text-center text-13 text-soft">
        {t('Nothing is on this folio yet. Nights are charged by the night audit.')}
      </p>
    )
  }
  const columns = narrow ? slim : wide
  const span = columns.length + (choice ? 1 : 0)
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
        choice={choice}
        place={placeOf(inSight.indexOf(line))}
        onToggle={() => setOpened(opened === line.id ? null : line.id)}
      >
        {opened === line.id && shown(line)}
      </LineRows>
    ))
  return (
    <>
      <FigureTable
        label={label}
        columns={columns}
        lead={choice && <AllBox label={label} lines={stand} choice={choice} />}
        cards
      >
        {days.map((day) => (
          <tbody key={day.day}>
            <DayRow day={day} open={isOpen(day.day)} span={span} onToggle={() => setTurned(toggled(turned, day.day))} />
            {isOpen(day.day) &&
              day.groups.flatMap((group) => {
                if (group.title === null) return rowsOf(group, false)
                return [
                  <OrderRow
                    key={group.key}
                    group={group}
                    open={isShown(group)}
                    narrow={narrow}
                    choice={choice}
                    onToggle={() => setOrders(toggled(orders, group.key))}
                  />,
                  ...(isShown(group) ? rowsOf(group, true) : []),
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

/** Chooses all lines of a window that can be chosen, those of days that are folded too. */
function AllBox({ label, lines, choice }: { label: string; lines: readonly FolioLine[]; choice: LineChoice }) {
  const all = lines.filter(choice.takes)
  const chosen = all.filter(choice.has).length
  if (all.length === 0) return null
  return (
    <Checkbox
      label={t('Select all of {what}', { what: label })}
      labelHidden
      checked={chosen === all.length || (chosen > 0 && 'mixed')}
      onChange={(on) => choice.choose(all, on)}
    />
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
