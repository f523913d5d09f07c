import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { counted, t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { kitchenWords, paymentWords, placeOf } from '#web/restaurant/orders/rules.ts'
import type { Place } from '#web/restaurant/drawer/data.ts'
import type { OrderRow } from '#web/restaurant/orders/rules.ts'
import { useWaiting } from '../data.ts'

type WaitingOrdersProps = {
  place: Place
  held: boolean
  open: boolean
  onClose: () => void
  onTakeUp: (id: string) => void
}

/** Orders that wait: held ones to be resumed, open ones to be added to or paid. */
export function WaitingOrders({ place, held, open, onClose, onTakeUp }: WaitingOrdersProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={held ? t('Held orders') : t('Open orders')}
      description={
        held
          ? t('Parked here, not sent; press one to go on with it.')
          : t('Not paid yet; press one to add to it or to pay.')
      }
    >
      <WaitingList place={place} held={held} onTakeUp={onTakeUp} />
    </Dialog>
  )
}

function WaitingList({ place, held, onTakeUp }: Pick<WaitingOrdersProps, 'place' | 'held' | 'onTakeUp'>) {
  const { rows, error, refetch } = useWaiting(place.id, held)
  return (
    <>
      <ReadProblem error={error} onRetry={refetch} />
      {!rows && !error && <Skeleton height="9rem" />}
      {rows?.length === 0 && (
        <EmptyState title={t('No records found')}>
          {held ? t('An order is held with the button Hold, or the key H.') : t('Every order here is paid.')}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-2 pb-1">
        {rows?.map((order) => (
          <li key={order.id}>
            <WaitingOrder order={order} onTakeUp={onTakeUp} />
          </li>
        ))}
      </ul>
    </>
  )
}

function WaitingOrder({ order, onTakeUp }: { order: OrderRow; onTakeUp: (id: string) => void }) {
  const { time } = useFormats()
  return (
    <button
      type="button"
      onClick={() => onTakeUp(order.id)}
      className="flex min-h-16 w-full items-center gap-3 rounded-2 border border-line px-4 py-2 text-start hover:border-line-strong hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <b className="truncate text-16 font-semibold">{placeOf(order)}</b>
          <span className="num shrink-0 text-13 text-soft">{time(order.openedAt)}</span>
        </span>
        <span className="num block truncate text-13 text-soft">
          {`${counted(order.itemCount, { one: '{count} item', other: '{count} items' })} · ${order.serverName}`}
        </span>
        <span className="num block text-12 text-soft">{order.orderNumber}</span>
      </span>
      <span className="flex flex-col items-end gap-1">
        <b className="text-16 font-semibold">
          <Money value={order.balance} />
        </b>
        {order.kitchenStatus !== 'not_sent' && (
          <StatusChip tone={kitchenWords[order.kitchenStatus].tone}>
            {kitchenWords[order.kitchenStatus].word}
          </StatusChip>
        )}
        {order.paymentStatus !== 'unpaid' && (
          <StatusChip tone={paymentWords[order.paymentStatus].tone}>
            {paymentWords[order.paymentStatus].word}
          </StatusChip>
        )}
      </span>
    </button>
  )
}
