import type { BookingTab } from '#contract/hotel/bookings/api/lists.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { useBookingCounts, useRoomTypes, useToday } from '../data.ts'

/** Why a tab is empty, and the one thing to do next. */
export function NoBookings({ tab, filtered }: { tab: BookingTab; filtered: boolean }) {
  const can = useCan()
  const [, change] = useSearchParams()
  const why = useReasons()[tab]
  const types = useRoomTypes().data
  if (filtered) return <p>Nothing here fits the search and the filters.</p>
  if (types?.every((type) => type.rooms === 0)) return <NoRoomsYet />
  return (
    <>
      <p>{why}</p>
      {can('bookings:write') && (tab === 'arrivals' || tab === 'all') && (
        <Button onClick={() => change({ new: '1' })}>New booking</Button>
      )}
    </>
  )
}

/** A house that is being set up: what comes before the first booking. */
function NoRoomsYet() {
  return (
    <p>
      A booking needs a room: <Link to={to.roomTypes()}>create a room type</Link>, then{' '}
      <Link to={to.rooms()}>add its rooms</Link>.
    </p>
  )
}

function useReasons(): Record<BookingTab, string> {
  const today = useToday().data
  const counts = useBookingCounts().data
  const inHouse = today && today.arrivals.checkedIn > 0 ? `: ${today.arrivals.checkedIn} are in house already` : ''
  const gone = today && today.departures.gone > 0 ? `: ${today.departures.gone} are gone already` : ''
  return {
    arrivals: `No arrivals are left today${inHouse}.`,
    in_house: 'Nobody is in house. A guest is in house from the check-in on.',
    departures: `Nobody is to leave today any more${gone}.`,
    unassigned: 'Every arrival of the next seven days has its room.',
    on_hold: 'No booking is on hold. A hold keeps its nights until its day of release.',
    late: 'Nobody is overdue: every arrival of the days before came, or was made a no-show.',
    oversold: 'Nothing is sold beyond the rooms there are.',
    all: counts ? 'Bookings stand here from the first one on.' : '',
  }
}
