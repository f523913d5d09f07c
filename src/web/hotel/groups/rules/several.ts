import type { bookSeveral } from '#contract/hotel/group-rooms/api.ts'
import type { GroupBilling } from '#contract/hotel/groups/shapes.ts'
import type { Sent } from '#contract/kernel/endpoint.ts'
import type { Day } from '#contract/kernel/day.ts'
import { ApiError } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import type { GuestPick, NewBookingValues } from '../../bookings/rules/new-booking.ts'
import { namesFrom } from '../../guests/rules.ts'
import type { Party } from '../parts/party-choice.tsx'

/** Rooms of one kind: an offer, how many of it, who sleeps in each, and their names where they are known. */
export type RoomsRow = {
  /** Type and plan, as the key of an offer. */
  offer: string | null
  count: number | null
  adults: number | null
  children: number | null
  guests: string
}

export type SeveralValues = {
  arrival: Day | null
  departure: Day | null
  guestId: GuestPick | null
  name: string
  company: Party | null
  agency: Party | null
  status: 'confirmed' | 'optional'
  billing: GroupBilling
  notes: string
  rooms: RoomsRow[]
}

/** Several rooms as they begin: with what was chosen for the first, and one more of it. */
export function severalFrom(values: NewBookingValues): SeveralValues {
  const { arrival, departure, guestId, status, notes, adults, children, roomTypeId, company, agency } = values
  return {
    arrival,
    departure,
    guestId,
    status: status === 'optional' ? 'optional' : 'confirmed',
    notes,
    company,
    agency,
    name: '',
    billing: 'guests',
    rooms: [{ offer: roomTypeId, count: 2, adults, children, guests: '' }],
  }
}

type Body = Sent<typeof bookSeveral>['body']

/** The body of the call that books: a row stands for as many rooms as it counts, the first of them for the guests that it names. */
export function severalBody(values: SeveralValues): Body {
  const { arrival, departure, guestId: pick } = values
  if (!arrival) throw missing('arrival', t('Choose the day of arrival'))
  if (!departure) throw missing('departure', t('Choose the day of departure'))
  if (departure <= arrival) throw missing('departure', t('Must lie after the arrival'))
  if (!pick) throw missing('guestId', t('Choose a guest, or type the name of a new one'))
  return {
    ...(pick.kind === 'known' ? { guestId: pick.guest.id } : { guest: namesFrom(pick.typed) }),
    arrival,
    departure,
    status: values.status,
    billing: values.billing,
    name: values.name.trim(),
    companyId: values.company?.id ?? null,
    agencyId: values.agency?.id ?? null,
    notes: values.notes.trim() || null,
    rooms: values.rooms.flatMap(roomsOf),
  }
}

function roomsOf({ offer, count, adults, children, guests }: RoomsRow, index: number): Body['rooms'] {
  const [roomTypeId = '', ratePlanId = ''] = offer?.split(' ') ?? []
  if (roomTypeId === '') throw missing(`rooms.${index}.offer`, t('Choose a room type'))
  if (count === null || count < 1) throw missing(`rooms.${index}.count`, t('Say how many rooms'))
  const named = guests
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (named.length > count) throw missing(`rooms.${index}.guests`, t('There are more names than rooms'))
  // The key of an offer is made of ids.
  const type = roomTypeId as Body['rooms'][number]['roomTypeId']
  // And so is its second half.
  const plan = ratePlanId as NonNullable<Body['rooms'][number]['ratePlanId']>
  return Array.from({ length: count }, (_, place) => {
    const name = named[place]
    return {
      roomTypeId: type,
      ...(ratePlanId === '' ? {} : { ratePlanId: plan }),
      adults: adults ?? 0,
      children: children ?? 0,
      ...(name === undefined ? {} : { guest: namesFrom(name) }),
    }
  })
}

function missing(path: string, message: string): ApiError {
  return new ApiError(message, { status: 400, details: [{ path, message }] })
}
