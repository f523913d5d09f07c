import { t } from '#web/texts/text.ts'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { channelWords, type Order, typeWords } from '../rules.ts'

/** Where, when, by whom and for whom. */
export function OrderFacts({ order }: { order: Order }) {
  const { day, dateTime } = useFormats()
  return (
    <Facts>
      <Fact label={t('At')}>
        {order.locationName} · {channelWords[order.channel]}, {typeWords[order.type]}
      </Fact>
      <Fact label={t('Business date')}>{day(order.businessDate)}</Fact>
      <Fact label={t('Opened')}>
        {t('{openedAt} by {serverName}', { openedAt: dateTime(order.openedAt), serverName: order.serverName })}
      </Fact>
      {order.closedAt && <Fact label={t('Closed')}>{dateTime(order.closedAt)}</Fact>}
      {order.guestCount !== null && <Fact label={t('Guests')}>{order.guestCount}</Fact>}
      {order.customerName && <Fact label={t('Customer')}>{order.customerName}</Fact>}
      {order.receiptNumber && <Fact label={t('Receipt')}>{order.receiptNumber}</Fact>}
      {order.notes && <Fact label={t('Note')}>{order.notes}</Fact>}
      {order.endedReason && <Fact label={t('Reason')}>{order.endedReason}</Fact>}
    </Facts>
  )
}
