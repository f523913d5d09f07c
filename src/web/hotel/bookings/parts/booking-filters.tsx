import type { BookingTab } from '#contract/hotel/bookings/api.ts'
import { bookingStatuses } from '#contract/hotel/bookings/shapes.ts'
import { isDay } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useRoomTypes, type BookingQuery } from '../data.ts'
import { standingLooks } from '../rules.ts'

/** The filters that stand in the address, as the API is asked for them; what makes no sense counts as absent. */
export function useBookingFilter(tab: BookingTab): { query: Partial<BookingQuery>; isFiltered: boolean } {
  const [params] = useSearchParams()
  const { from, to, type } = params
  const status = bookingStatuses.find((known) => tab === 'all' && known === params['status'])
  const query = {
    ...(status ? { status } : {}),
    ...(type && isId<'room_type'>(type) ? { roomTypeId: type } : {}),
    ...(from && isDay(from) ? { from } : {}),
    ...(to && isDay(to) ? { to } : {}),
  }
  return { query, isFiltered: Object.keys(query).length > 0 }
}

/** Room type, days of arrival, and among all bookings the status. */
export function BookingFilters({ tab }: { tab: BookingTab }) {
  const [, change] = useSearchParams()
  const { query, isFiltered } = useBookingFilter(tab)
  const types = useRoomTypes().data ?? []
  const today = useBusinessDate().data?.date
  const set = (part: Record<string, string | undefined>) => change({ ...part, page: undefined })
  const business = today && isDay(today) ? today : undefined
  return (
    <>
      {tab === 'all' && (
        <div className="w-36">
          <Select
            label="Status"
            labelHidden
            options={[everyStatus, ...statuses]}
            value={query.status ?? 'every'}
            onChange={(status) => set({ status: status === 'every' ? undefined : (status ?? undefined) })}
          />
        </div>
      )}
      <div className="w-40">
        <Select
          label="Room type"
          labelHidden
          options={[{ value: 'all', label: 'All types' }, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
          value={query.roomTypeId ?? 'all'}
          onChange={(type) => set({ type: type === 'all' ? undefined : (type ?? undefined) })}
        />
      </div>
      {(tab === 'all' || tab === 'in_house' || tab === 'unassigned' || tab === 'on_hold') && (
        <>
          <span className="ms-1 text-13 text-soft">Arrival</span>
          {rangeEnds.map(({ name, label }) => (
            <div key={name} className="w-34 max-sm:w-40" title={label}>
              <DateField
                label={label}
                labelHidden
                today={business}
                value={query[name] && isDay(query[name]) ? query[name] : null}
                onChange={(day) => set({ [name]: day ?? undefined })}
              />
            </div>
          ))}
        </>
      )}
      {isFiltered && (
        <Button
          variant="ghost"
          onClick={() => set({ status: undefined, type: undefined, from: undefined, to: undefined })}
        >
          Clear filters
        </Button>
      )}
    </>
  )
}

const rangeEnds = [
  { name: 'from', label: 'Arrival from' },
  { name: 'to', label: 'Arrival to' },
] as const

const everyStatus = { value: 'every', label: 'Every status' } as const
const statuses = bookingStatuses.map((value) => ({ value, label: standingLooks[value].words }))
