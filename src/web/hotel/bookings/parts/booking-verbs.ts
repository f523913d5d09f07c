import {
  assignRooms,
  cancelBookings,
  confirmBookings,
  markNoShows,
  previewAssigning,
} from '#contract/hotel/bookings/api/booking.ts'
import { checkInSeveral, checkOutSeveral } from '#contract/hotel/bookings/api/stay.ts'
import type { BookingVerb } from '#contract/hotel/bookings/rules.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting, t } from '#web/texts/text.ts'
import type { BookingRow } from '../data.ts'
import { reasonFor, verbPermissions } from '../rules/verbs.ts'

type ForSeveral = Pick<BulkVerb, 'words' | 'endpoint' | 'done' | 'asks'> & { verb: BookingVerb }

const forSeveral: readonly ForSeveral[] = [
  {
    verb: 'check_in',
    words: t('Check in'),
    endpoint: checkInSeveral,
    done: counting({ one: '{count} guest checked in', other: '{count} guests checked in' }),
  },
  {
    verb: 'check_out',
    words: t('Check out'),
    endpoint: checkOutSeveral,
    done: counting({ one: '{count} guest checked out', other: '{count} guests checked out' }),
  },
  {
    verb: 'assign',
    words: t('Assign rooms'),
    endpoint: assignRooms,
    asks: {
      title: counting({ one: '{count} booking gets a room', other: '{count} bookings get a room' }),
      review: previewAssigning,
    },
    done: counting({ one: '{count} booking has a room', other: '{count} bookings have a room' }),
  },
  {
    verb: 'confirm',
    words: t('Confirm'),
    endpoint: confirmBookings,
    done: counting({ one: '{count} booking confirmed', other: '{count} bookings confirmed' }),
  },
  {
    verb: 'cancel',
    words: t('Cancel bookings'),
    endpoint: cancelBookings,
    asks: {
      title: counting({ one: 'Cancel {count} booking', other: 'Cancel {count} bookings' }),
      text: t(
        'Their nights can be sold again at once. Each pays the fee of its terms; what was paid ahead covers it, and the rest stays on the folio until it is given back.',
      ),
    },
    done: counting({ one: '{count} booking cancelled', other: '{count} bookings cancelled' }),
  },
  {
    verb: 'no_show',
    words: t('Mark as no-show'),
    endpoint: markNoShows,
    done: counting({ one: '{count} booking is a no-show', other: '{count} bookings are no-shows' }),
  },
]

/** What the person may do with several bookings; each fits those that its verb can start from today. */
export function useBookingVerbs(): readonly BulkVerb<BookingRow>[] {
  const can = useCan()
  const date = useBusinessDate().data?.date
  if (!date) return []
  return forSeveral.filter(({ verb }) => can(verbPermissions[verb])).map((one) => onDay(one, dayOf(date)))
}

function onDay({ verb, ...several }: ForSeveral, today: Day): BulkVerb<BookingRow> {
  return {
    ...several,
    touches: ['hotel.booking'],
    fits: (booking) => (verb !== 'assign' || booking.roomId === null) && reasonFor(booking, verb, today) === null,
    unfit: t('None of the selected bookings waits for this'),
  }
}
