import type { BookingTab } from '#contract/hotel/bookings/api/lists.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useBookingCounts, useRoomTypes, useToday } from '../data.ts'

/** Why a tab is empty, and the one thing to do next. */
export function NoBookings({ tab, filtered }: { tab: BookingTab; filtered: boolean }) {
  const can = useCan()
  const [, change] = useSearchParams()
  const why = useReasons()[tab]
  const types = useRoomTypes().data
  if (filtered) return <p>{t('Nothing here fits the search and the filters.')}</p>
  if (types?.every((type) => type.rooms === 0)) return <NoRoomsYet />
  return (
    <>
      <p>{why}</p>
      {can('bookings:write') && beginsOne.has(tab) && (
        <Button onClick={() => change({ new: '1' })}>{t('New booking')}</Button>
      )}
    </>
  )
}

/** Tabs whose emptiness a new booking ends. */
const beginsOne: ReadonlySet<BookingTab> = new Set(['arrivals', 'all', 'on_hold', 'waitlist', 'inquiries'])

/** A house that is being set up: what comes before the first booking. */
function NoRoomsYet() {
  return (
    <p>
      {rich('A booking needs a room: {link}, then {link2}.', {
        link: <Link to={to.roomTypes()}>{t('create a room type')}</Link>,
        link2: <Link to={to.rooms()}>{t('add its rooms')}</Link>,
      })}
    </p>
  )
}

function useReasons(): Record<BookingTab, string> {
  const today = useToday().data
  const counts = useBookingCounts().data
  const inHouse =
    today && today.arrivals.checkedIn > 0
      ? t(': {checkedIn} are in house already', { checkedIn: today.arrivals.checkedIn })
      : ''
  const gone = today && today.departures.gone > 0 ? t(': {gone} are gone already', { gone: today.departures.gone }) : ''
  return {
    arrivals: t('No arrivals are left today{inHouse}.', { inHouse }),
    in_house: t('Nobody is in house. A guest is in house from the check-in on.'),
    departures: t('Nobody is to leave today any more{gone}.', { gone }),
    unassigned: t('Every arrival of the next seven days has its room.'),
    on_hold: t('No booking is on hold. A hold keeps its nights until its day of release.'),
    waitlist: t('Nobody waits for a room. Who waits holds no nights, and is told of here when they become free.'),
    inquiries: t('No inquiry is open. An inquiry holds no nights until it is confirmed or put on hold.'),
    late: t('Nobody is overdue: every arrival of the days before came, or was made a no-show.'),
    oversold: t('Nothing is sold beyond the rooms there are.'),
    all: counts ? t('Bookings stand here from the first one on.') : '',
  }
}
