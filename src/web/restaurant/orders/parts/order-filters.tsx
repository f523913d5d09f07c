import {
  type OrderChannel,
  orderChannels,
  orderPaymentStatuses,
  orderStatuses,
  orderTenders,
} from '#contract/restaurant/orders/shapes.ts'
import { ChoicePill, DayPill } from '#web/accounting/public.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { tenderWords } from '#web/restaurant/receipt/rules.ts'
import { useLocations } from '../data.ts'
import { channelWords, paymentWords, statusWords } from '../rules.ts'
import type { OrderFilterControl } from './order-filter.ts'

type Choice = { value: string; label: string }
type OrderFiltersProps = { control: OrderFilterControl; channels: readonly OrderChannel[] | 'all' }

/** The filters of an order list; each lives in the address. */
export function OrderFilters({ control, channels }: OrderFiltersProps) {
  const { params, set, from, until } = control
  const can = useCan()
  const { data: places } = useLocations(can('restaurant:read'))
  const pill = (label: string, name: string, options: readonly Choice[]) => (
    <ChoicePill
      label={label}
      value={options.some(({ value }) => value === params[name]) ? (params[name] ?? 'all') : 'all'}
      onChange={(value) => set({ [name]: value === 'all' ? undefined : value })}
      options={options}
    />
  )
  return (
    <>
      {channels === 'all' && pill('Channel', 'channel', channelStates)}
      {channels !== 'all' && channels.length > 1 && (
        <SegmentedControl
          label="Channel"
          value={control.channel}
          onChange={(channel) => set({ channel: channel === 'all' ? undefined : channel })}
          options={[
            { value: 'all', label: 'All' },
            ...channels.map((value) => ({ value, label: channelWords[value] })),
          ]}
        />
      )}
      {(places?.length ?? 0) > 1 &&
        pill('At', 'place', [everything, ...(places ?? []).map(({ id, name }) => ({ value: id, label: name }))])}
      {pill('Order', 'status', states)}
      {pill('Payment', 'payment', paymentStates)}
      {pill('By way of', 'method', methods)}
      <DayPill label="From" value={from} onChange={(day) => set({ from: day ?? undefined })} none="any day" />
      <DayPill label="To" value={until} onChange={(day) => set({ to: day ?? undefined })} none="any day" />
    </>
  )
}

const everything: Choice = { value: 'all', label: 'all' }
const states = [everything, ...orderStatuses.map((value) => ({ value, label: statusWords[value].word }))]
const paymentStates = [everything, ...orderPaymentStatuses.map((value) => ({ value, label: paymentWords[value].word }))]
const channelStates = [everything, ...orderChannels.map((value) => ({ value, label: channelWords[value] }))]
const methods = [
  everything,
  ...orderTenders.filter((value) => value !== 'guest_credit').map((value) => ({ value, label: tenderWords(value) })),
]
