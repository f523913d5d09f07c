import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { classes } from '#web/ui/class-names.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import { methodNames } from '../../invoices/rules.ts'
import type { Payment } from '../data.ts'
import { statusWords } from '../rules.ts'

/** The columns of the list of payments; a refund is money out. */
export const paymentColumns = columnsOf<Payment>([
  {
    id: 'receiptNumber',
    header: t('Receipt'),
    cell: ({ id, receiptNumber }) => (
      <Link to={to.payment(id)} keepSearch className="link font-semibold whitespace-nowrap">
        {receiptNumber}
      </Link>
    ),
    value: ({ receiptNumber }) => receiptNumber,
    sortable: true,
    card: 'title',
  },
  {
    id: 'businessDate',
    header: t('Business date'),
    cell: ({ businessDate }) => <DayText day={businessDate} />,
    value: ({ businessDate }) => businessDate,
    sortable: true,
    hidden: true,
  },
  {
    id: 'createdAt',
    header: t('Time'),
    cell: ({ createdAt }) => <TimeText instant={createdAt} />,
    value: ({ createdAt }) => createdAt,
    sortable: true,
    card: 'when',
  },
  {
    id: 'payerName',
    header: t('From or to'),
    cell: ({ payerName }) => payerName,
    value: ({ payerName }) => payerName,
    sortable: true,
    card: 'note',
  },
  {
    id: 'source',
    header: t('For'),
    cell: (payment) => <Source payment={payment} />,
    value: ({ source }) => source.label,
  },
  {
    id: 'method',
    header: t('Method'),
    cell: (payment) => <Method payment={payment} />,
    value: ({ paymentMethod }) => methodNames[paymentMethod],
  },
  {
    id: 'reference',
    header: t('Reference'),
    cell: ({ reference, reason }) => <Reference words={reference ?? reason} />,
    value: ({ reference, reason }) => reference ?? reason,
    hidden: true,
  },
  {
    id: 'status',
    header: t('Status'),
    cell: ({ status }) => <StatusChip tone={statusWords[status].tone}>{statusWords[status].word}</StatusChip>,
    value: ({ status }) => statusWords[status].word,
    card: 'mark',
  },
  {
    id: 'takenBy',
    header: t('Cashier'),
    cell: ({ takenByName }) => <span className="text-soft">{takenByName}</span>,
    value: ({ takenByName }) => takenByName,
  },
  {
    id: 'shift',
    header: t('Shift'),
    cell: ({ shift }) => <Shift shift={shift} />,
    value: ({ shift }) => shift?.number ?? null,
  },
  {
    id: 'unallocated',
    header: t('Not allocated'),
    cell: ({ unallocated }) => <Unallocated value={unallocated} />,
    value: ({ unallocated }) => unallocated,
    align: 'end',
  },
  {
    id: 'amount',
    header: t('Amount'),
    cell: (payment) => <Amount payment={payment} />,
    value: ({ direction, amount }) => (direction === 'in' ? amount : -amount),
    align: 'end',
    sortable: true,
    card: 'figure',
  },
])

function Source({ payment: { source, bookingId, groupId } }: { payment: Payment }) {
  if (groupId) return <Link to={to.group(groupId)}>{source.label}</Link>
  if (source.type === 'account') return <Link to={to.cityAccount(source.id)}>{source.label}</Link>
  if (!bookingId) return <>{source.label || '–'}</>
  return (
    <Link to={to.booking(bookingId)} className="link whitespace-nowrap">
      {source.label}
    </Link>
  )
}

function Shift({ shift }: { shift: Payment['shift'] }) {
  if (!shift) return <span className="text-faint">–</span>
  return (
    <Link to={to.deskShift(shift.id)} className="link num whitespace-nowrap" title={shift.drawer}>
      {t('Shift {number}', { number: shift.number })}
    </Link>
  )
}

function Unallocated({ value }: { value: number }) {
  const formats = useFormats()
  return <span className={classes('whitespace-nowrap', value === 0 && 'text-soft')}>{formats.money(value)}</span>
}

/** How it was paid, and by which reference. */
function Method({ payment: { paymentMethod, reference, reason } }: { payment: Payment }) {
  return (
    <>
      {methodNames[paymentMethod]}
      <span className="text-12">
        <Reference words={reference ?? reason} />
      </span>
    </>
  )
}

function Reference({ words }: { words: string | null }) {
  if (!words) return null
  return (
    <span className="block max-w-40 truncate text-soft" title={words}>
      {words}
    </span>
  )
}

function Amount({ payment: { direction, amount, rounding, tip } }: { payment: Payment }) {
  const formats = useFormats()
  const isIn = direction === 'in'
  const Icon = isIn ? ArrowDownLeft : ArrowUpRight
  return (
    <span className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap">
      <Icon size={14} aria-label={isIn ? 'received' : t('paid out')} className={isIn ? 'text-positive' : 'text-info'} />
      <span>
        {formats.money(isIn ? amount : -amount)}
        {tip !== 0 && (
          <span className="block text-12 font-normal text-soft">
            {t('{tip} of it a tip', { tip: formats.money(tip) })}
          </span>
        )}
        {rounding !== 0 && (
          <span className="block text-12 font-normal text-soft">
            {t('Cash rounded {rounding}', { rounding: formats.money(isIn ? rounding : -rounding) })}
          </span>
        )}
      </span>
    </span>
  )
}

function DayText({ day }: { day: string }) {
  return <>{useFormats().day(day)}</>
}

function TimeText({ instant }: { instant: string }) {
  return <span className="whitespace-nowrap">{useFormats().dateTime(instant)}</span>
}
