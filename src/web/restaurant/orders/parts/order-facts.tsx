import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { channelWords, type Order, typeWords } from '../rules.ts'

/** Where, when, by whom and for whom. */
export function OrderFacts({ order }: { order: Order }) {
  const { day, dateTime } = useFormats()
  return (
    <Facts>
      <Fact label="At">
        {order.locationName} · {channelWords[order.channel]}, {typeWords[order.type]}
      </Fact>
      <Fact label="Business date">{day(order.businessDate)}</Fact>
      <Fact label="Opened">
        {dateTime(order.openedAt)} by {order.serverName}
      </Fact>
      {order.closedAt && <Fact label="Closed">{dateTime(order.closedAt)}</Fact>}
      {order.guestCount !== null && <Fact label="Guests">{order.guestCount}</Fact>}
      {order.customerName && <Fact label="Customer">{order.customerName}</Fact>}
      {order.receiptNumber && <Fact label="Receipt">{order.receiptNumber}</Fact>}
      {order.notes && <Fact label="Note">{order.notes}</Fact>}
      {order.endedReason && <Fact label="Reason">{order.endedReason}</Fact>}
    </Facts>
  )
}
