import {
  type OrderChannel,
  orderChannels,
  orderPaymentStatuses,
  orderStatuses,
  orderTenders,
} from '#contract/restaurant/orders/shapes.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { UrlChoice } from '#web/shell/url/url-choice.tsx'
import { UrlDays } from '#web/shell/url/url-days.tsx'
import { t } from '#web/texts/text.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { tenderWords } from '#web/restaurant/receipt/rules.ts'
import { useLocations } from '../data.ts'
import { channelWords, paymentWords, statusWords } from '../rules.ts'
import type { OrderFilterControl } from './order-filter.ts'

type OrderFiltersProps = { control: OrderFilterControl; channels: readonly OrderChannel[] | 'all' }

/** The filters of an order list; each lives in the address. */
export function OrderFilters({ control, channels }: OrderFiltersProps) {
  const can = useCan()
  const { data: places } = useLocations(can('restaurant:read'))
  return (
    <>
      {channels === 'all' && <UrlChoice label={t('Channel')} name="channel" options={channelStates} />}
      {channels !== 'all' && channels.length > 1 && (
        <SegmentedControl
          label={t('Channel')}
          value={control.channel}
          onChange={(channel) => control.set({ channel: channel === 'all' ? undefined : channel })}
          options={[
            { value: 'all', label: t('All') },
            ...channels.map((value) => ({ value, label: channelWords[value] })),
          ]}
        />
      )}
      {(places?.length ?? 0) > 1 && (
        <UrlChoice
          label={t('At')}
          name="place"
          options={(places ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <UrlChoice label={t('Order')} name="status" options={states} />
      <UrlChoice label={t('Payment')} name="payment" options={paymentStates} />
      <UrlChoice label={t('By way of')} name="method" options={methods} />
      <UrlDays />
    </>
  )
}

const states = orderStatuses.map((value) => ({ value, label: statusWords[value].word }))
const paymentStates = orderPaymentStatuses.map((value) => ({ value, label: paymentWords[value].word }))
const channelStates = orderChannels.map((value) => ({ value, label: channelWords[value] }))
const methods = orderTenders.map((value) => ({ value, label: tenderWords(value) }))
