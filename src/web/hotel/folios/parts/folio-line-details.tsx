import type { BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'
import type { Folio, FolioLine } from '../data.ts'
import { verbsOf } from '../rules/verbs.ts'
import type { FolioAct } from './folio-dialog.tsx'

type FolioLineDetailsProps = {
  line: FolioLine
  folio: Folio
  status: BookingStatus
  invoices: readonly { id: string; invoiceNumber: string }[]
  onAct: (act: FolioAct) => void
}

const becameWords: Record<NonNullable<FolioLine['became']>, string> = {
  voided: t('Void: it was taken back on its day.'),
  split: t('It was split; its parts stand in its place.'),
  moved: t('It was moved to another folio.'),
}

/** The details of a line: quantity and taxes, who posted it, its journal entry and invoice. */
export function FolioLineDetails({ line, invoices, ...rest }: FolioLineDetailsProps) {
  const { dateTime } = useFormats()
  const invoice = invoices.find(({ invoiceNumber }) => invoiceNumber === line.invoiceNumber)
  return (
    <div className="flex flex-1 flex-col gap-2 py-2 text-start text-13">
      {line.kind === 'charge' && (
        <p>
          {formatQuantity(line.quantity)} × <Money value={line.unitPrice} />
        </p>
      )}
      {line.taxes.length > 0 && <Taxes taxes={line.taxes} />}
      {line.rounding !== 0 && (
        <p>{rich('Cash rounded by {rounding}', { rounding: <Money value={line.rounding} /> })}</p>
      )}
      {line.became && <p>{becameWords[line.became]}</p>}
      {line.reason && <p>{t('Reason: {reason}', { reason: line.reason })}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-soft">
        <span>
          {line.postedByName}, {dateTime(line.postedAt)}
        </span>
        <OrderLink line={line} />
        <EntryLink line={line} />
        {invoice && (
          <span>
            {rich('Invoice {link}', { link: <Link to={to.hotelInvoice(invoice.id)}>{invoice.invoiceNumber}</Link> })}
          </span>
        )}
      </p>
      <LineButtons line={line} {...rest} />
    </div>
  )
}

function Taxes({ taxes }: Pick<FolioLine, 'taxes'>) {
  return (
    <dl className="grid max-w-80 grid-cols-[1fr_auto] gap-x-4 gap-y-0.5">
      {taxes.map((tax) => (
        <div key={tax.component} className="contents">
          <dt className="text-soft">
            {rich('{name} on {base}', { name: tax.name, base: <Money value={tax.base} /> })}
          </dt>
          <dd className="text-end">
            <Money value={tax.amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The order at an outlet that charged the room; only who may read orders can follow it. */
function OrderLink({ line: { order } }: { line: FolioLine }) {
  const can = useCan()
  if (!order) return null
  return (
    <span>
      {t('Order')} {can('orders:read') ? <Link to={to.order(order.id)}>{order.orderNumber}</Link> : order.orderNumber}
    </span>
  )
}

/** The entry that the line made in the books; only who may read the books can follow it. */
function EntryLink({ line }: { line: FolioLine }) {
  const can = useCan()
  if (!line.entryId || !line.entryNumber) return null
  return (
    <span>
      {t('Journal entry')}{' '}
      {can('financial:read') ? <Link to={to.journalEntry(line.entryId)}>{line.entryNumber}</Link> : line.entryNumber}
    </span>
  )
}

/** What can be done with a line that stands; what never applies to it isn't there. */
function LineButtons({ line, folio, status, onAct }: Omit<FolioLineDetailsProps, 'invoices'>) {
  const can = useCan()
  const today = useBusinessDate().data?.date
  const verbs = verbsOf(line, folio, { status, today, can })
  if (verbs.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {verbs.map(({ verb, label, reason }) => (
        <Button
          key={verb}
          reason={reason}
          onClick={() => onAct(verb === 'move' ? { verb, lines: [line] } : { verb, line })}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
