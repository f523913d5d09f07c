import { type BookingTab, type NightOutcome, nightOutcomes } from '#contract/hotel/bookings/api/lists.ts'
import { bookingStatuses } from '#contract/hotel/bookings/shapes.ts'
import { isDay } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { UrlDays } from '#web/shell/url/url-days.tsx'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { useRoomTypes, type BookingQuery } from '../data.ts'
import { chipLooks } from '../rules/chips.ts'

/** The filters of the address as a query of the API; values that don't exist count as absent. */
export function useBookingFilter(tab: BookingTab): { query: Partial<BookingQuery>; isFiltered: boolean } {
  const [params] = useSearchParams()
  const { from, to, night, outcome } = params
  const deposit = deposits.find(({ value }) => value !== 'all' && value === params['deposit'])?.value
  const status = bookingStatuses.find((known) => tab === 'all' && known === params['status'])
  const query = {
    ...(status ? { status } : {}),
    ...namedIn(params),
    ...(from && isDay(from) ? { from } : {}),
    ...(to && isDay(to) ? { to } : {}),
    ...(deposit && deposit !== 'all' ? { deposit } : {}),
    ...(night && isDay(night) ? { night, outcome: nightOutcomes.find((known) => known === outcome) ?? 'charged' } : {}),
  }
  return { query, isFiltered: Object.keys(query).length > 0 }
}

/** The records that the address names. */
function namedIn({ type, group, agency }: Record<string, string | undefined>) {
  return {
    ...(type && isId<'room_type'>(type) ? { roomTypeId: type } : {}),
    ...(group && isId<'booking_group'>(group) ? { groupId: group } : {}),
    ...(agency && isId<'guest'>(agency) ? { agencyId: agency } : {}),
  }
}

/** Room type, days of arrival, and among all bookings the status. */
export function BookingFilters({ tab }: { tab: BookingTab }) {
  const [, change] = useSearchParams()
  const { query, isFiltered } = useBookingFilter(tab)
  const types = useRoomTypes().data ?? []
  const today = useBusinessDate().data?.date
  const { day } = useFormats()
  const set = (part: Record<string, string | undefined>) => change({ ...part, page: undefined })
  const business = today && isDay(today) ? today : undefined
  return (
    <>
      {tab === 'all' && (
        <ChoicePill
          label={t('Status')}
          value={query.status ?? 'all'}
          onChange={(status) => set({ status: status === 'all' ? undefined : status })}
          options={statuses}
        />
      )}
      <ChoicePill
        label={t('Type')}
        value={query.roomTypeId ?? 'all'}
        onChange={(type) => set({ type: type === 'all' ? undefined : type })}
        options={[{ value: 'all', label: 'all' }, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <DepositFilter value={query.deposit ?? 'all'} onChange={(deposit) => set({ deposit })} />
      {datedTabs.has(tab) && <UrlDays of={t('Arrival')} today={business} />}
      {query.night && query.outcome && <Badge tone="brand">{nightWords[query.outcome](day(query.night))}</Badge>}
      {isFiltered && (
        <Button variant="ghost" onClick={() => set(nothing)}>
          {t('Clear filters')}
        </Button>
      )}
    </>
  )
}

type DepositFilterProps = { value: 'all' | 'missing' | 'overdue'; onChange: (deposit: string | undefined) => void }

/** Bookings to come of which something is asked ahead and missing. */
function DepositFilter({ value, onChange }: DepositFilterProps) {
  return (
    <ChoicePill
      label={t('Deposit')}
      value={value}
      onChange={(deposit) => onChange(deposit === 'all' ? undefined : deposit)}
      options={deposits}
    />
  )
}

/** Tabs over more than one day of arrival. */
const datedTabs: ReadonlySet<BookingTab> = new Set([
  'all',
  'in_house',
  'unassigned',
  'on_hold',
  'waitlist',
  'inquiries',
])

const nothing = {
  status: undefined,
  type: undefined,
  group: undefined,
  agency: undefined,
  from: undefined,
  to: undefined,
  night: undefined,
  outcome: undefined,
  deposit: undefined,
}

/** Which bookings a result of the night audit led to. */
const nightWords: Record<NightOutcome, (night: string) => string> = {
  charged: (night) => t('Charged for the night of {night}', { night }),
  no_show: (night) => t('No-shows of {night}', { night }),
  released: (night) => t('Holds released on {night}', { night }),
  arrived: (night) => t('Arrived on {night}', { night }),
  left: (night) => t('Left on {night}', { night }),
}

const deposits = [
  { value: 'all', label: t('all') },
  { value: 'missing', label: t('missing') },
  { value: 'overdue', label: t('overdue') },
] as const

const statuses = [
  { value: 'all', label: 'all' },
  ...bookingStatuses.map((value) => ({ value, label: chipLooks[value].words })),
] as const
