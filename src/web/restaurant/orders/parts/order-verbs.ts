import { sendOrders, voidOrders } from '#contract/restaurant/orders/api/order.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting, t } from '#web/texts/text.ts'
import type { OrderRow } from '../rules.ts'

const sending: BulkVerb<OrderRow> = {
  words: t('Send'),
  endpoint: sendOrders,
  touches: ['restaurant.order', 'restaurant.kitchen'],
  fits: ({ status }) => status === 'open',
  unfit: t('None of the selected orders is open'),
  done: counting({ one: '{count} order sent to its stations', other: '{count} orders sent to their stations' }),
}
const voiding: BulkVerb<OrderRow> = {
  words: t('Void'),
  endpoint: voidOrders,
  touches: ['restaurant.order', 'restaurant.kitchen'],
  fits: ({ status }) => status !== 'voided' && status !== 'cancelled',
  unfit: t('All of the selected orders are void or cancelled'),
  asks: {
    title: counting({ one: 'Void {count} order', other: 'Void {count} orders' }),
    text: t('They stay in the lists as void, with the reason. What is paid is refunded instead.'),
  },
  done: counting({ one: '{count} order voided', other: '{count} orders voided' }),
}

/** What the person may do with several orders. */
export function useOrderVerbs(): readonly BulkVerb<OrderRow>[] {
  const can = useCan()
  return [...(can('orders:write') ? [sending] : []), ...(can('orders:void') ? [voiding] : [])]
}
