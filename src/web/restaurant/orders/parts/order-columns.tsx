import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import { tenderWords } from '#web/restaurant/receipt/rules.ts'
import { channelWords, kitchenWords, paymentWords, placeOf, statusWords, typeWords, type OrderRow } from '../rules.ts'

/** The columns of the order lists. */
export const orderColumns = columnsOf<OrderRow>([
  {
    id: 'orderNumber',
    header: t('Order'),
    cell: ({ orderNumber }) => <b className="font-semibold whitespace-nowrap">{orderNumber}</b>,
    value: ({ orderNumber }) => orderNumber,
    sortable: true,
    card: 'title',
  },
  {
    id: 'place',
    header: t('For'),
    cell: (order) => <span className="block max-w-56 truncate">{placeOf(order)}</span>,
    value: (order) => placeOf(order),
    card: 'note',
  },
  {
    id: 'locationName',
    header: t('At'),
    cell: ({ locationName }) => <span className="block max-w-40 truncate">{locationName}</span>,
    value: ({ locationName }) => locationName,
  },
  {
    id: 'channel',
    header: t('Channel'),
    cell: ({ channel }) => channelWords[channel],
    value: ({ channel }) => channelWords[channel],
    hidden: true,
  },
  {
    id: 'type',
    header: t('Kind'),
    cell: ({ type }) => typeWords[type],
    value: ({ type }) => typeWords[type],
    hidden: true,
  },
  {
    id: 'openedAt',
    header: t('Opened'),
    cell: (order) => <Opened order={order} />,
    value: ({ openedAt }) => openedAt,
    sortable: true,
    card: 'when',
  },
  {
    id: 'serverName',
    header: t('By'),
    cell: ({ serverName }) => <span className="text-soft">{serverName}</span>,
    value: ({ serverName }) => serverName,
    hidden: true,
  },
  {
    id: 'itemCount',
    header: t('Items'),
    cell: ({ itemCount }) => formatQuantity(itemCount),
    value: ({ itemCount }) => itemCount,
    align: 'end',
    hidden: true,
  },
  {
    id: 'status',
    header: t('Order is'),
    cell: ({ status, isHeld }) =>
      isHeld ? (
        <StatusChip tone="caution">{t('held')}</StatusChip>
      ) : (
        <StatusChip tone={statusWords[status].tone}>{statusWords[status].word}</StatusChip>
      ),
    value: ({ status, isHeld }) => (isHeld ? 'held' : statusWords[status].word),
  },
  {
    id: 'kitchenStatus',
    header: t('Kitchen'),
    cell: ({ kitchenStatus, status }) =>
      status === 'open' ? (
        <StatusChip tone={kitchenWords[kitchenStatus].tone}>{kitchenWords[kitchenStatus].word}</StatusChip>
      ) : (
        <span className="text-soft">{kitchenWords[kitchenStatus].word}</span>
      ),
    value: ({ kitchenStatus }) => kitchenWords[kitchenStatus].word,
  },
  {
    id: 'paymentStatus',
    header: t('Payment'),
    cell: ({ paymentStatus }) => (
      <StatusChip tone={paymentWords[paymentStatus].tone}>{paymentWords[paymentStatus].word}</StatusChip>
    ),
    value: ({ paymentStatus }) => paymentWords[paymentStatus].word,
    card: 'mark',
  },
  {
    id: 'methods',
    header: t('By way of'),
    cell: ({ methods }) =>
      methods.length > 0 ? <span className="text-soft">{tenderWords(methods.join(','))}</span> : '',
    value: ({ methods }) => (methods.length > 0 ? tenderWords(methods.join(',')) : ''),
  },
  {
    id: 'receiptNumber',
    header: t('Receipt'),
    cell: ({ receiptNumber }) => receiptNumber ?? '',
    value: ({ receiptNumber }) => receiptNumber,
    hidden: true,
  },
  {
    id: 'tip',
    header: t('Tip'),
    cell: ({ tip }) => <Money value={tip} />,
    value: ({ tip }) => tip,
    align: 'end',
    hidden: true,
  },
  {
    id: 'balance',
    header: t('To pay'),
    cell: ({ balance, status }) => (status === 'open' ? <Money value={balance} /> : ''),
    value: ({ balance }) => balance,
    align: 'end',
  },
  {
    id: 'total',
    header: t('Total'),
    cell: ({ total }) => <Money value={total} />,
    value: ({ total }) => total,
    align: 'end',
    sortable: true,
    card: 'figure',
  },
])

/** The day goes without saying on the day itself. */
function Opened({ order }: { order: OrderRow }) {
  const { day, time } = useFormats()
  const today = useBusinessDate().data?.date === order.businessDate
  return (
    <span className="whitespace-nowrap">
      {today ? 'today' : day(order.businessDate)}, {time(order.openedAt)}
    </span>
  )
}
