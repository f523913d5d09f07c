import type { createBooking } from '#contract/hotel/bookings/api/booking.ts'
import type { listGuests } from '#contract/hotel/guests/api.ts'
import { addDays, type Day, daysBetween } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import type { WrittenRequest } from '../../requests/rules.ts'
import type { Party } from '../../groups/parts/party-choice.tsx'
import { t } from '#web/texts/text.ts'
import { hourOf } from '../../stay-fees/rules.ts'

export type KnownGuest = Received<typeof listGuests>[number]

/** Who the booking is for: somebody known, or somebody new by the name that was typed. */
export type GuestPick = { kind: 'known'; guest: KnownGuest } | { kind: 'new'; typed: string }

/** What the form of a new booking holds. */
export type NewBookingValues = Omit<
  Sent,
  | 'roomId'
  | 'creditLimit'
  | 'guestId'
  | 'guest'
  | 'source'
  | 'roomTypeId'
  | 'ratePlanId'
  | 'despite'
  | 'releaseTime'
  | 'arrivalTime'
  | 'requests'
  | 'departureTime'
  | 'fees'
  | 'companyId'
  | 'agencyId'
> & {
  /** The picked offer: type and plan. */
  roomTypeId: string | null
  /** Follows from the two days, and moves the second. */
  nights: number | null
  guestId: GuestPick | null
  guest: Pick<Sent['guest'], 'firstName' | 'lastName' | 'email' | 'phone'>
  source: string | null
  /** The guest stands at the desk: the check-in opens as soon as the stay is booked. */
  checksIn: boolean
  /** Why a guest whom the house takes no more is booked all the same. */
  despite: string
  /** The hour at which a hold goes; empty for the end of its day. */
  releaseTime: string
  /** When the guest is expected; empty where nobody said. */
  arrivalTime: string
  /** What the guest asks for. */
  requests: WrittenRequest[]
  /** When the guest leaves; of a day use it says how long it is. */
  departureTime: string
  /** The hours above are agreed on, at the fee that the house has for them. */
  agrees: boolean
  /** For whom the guest travels, and who sent them. */
  company: Party | null
  agency: Party | null
}

type Sent = FormValues<typeof createBooking>

/** A new booking as it begins: one night from today for two. */
export function emptyBooking(today: Day): NewBookingValues {
  return {
    arrival: today,
    nights: 1,
    departure: addDays(today, 1),
    adults: 2,
    children: 0,
    roomTypeId: null,
    guestId: null,
    guest: { firstName: '', lastName: '', email: '', phone: '' },
    nightlyPrice: null,
    status: 'confirmed',
    releaseOn: null,
    releaseTime: '',
    arrivalTime: '',
    departureTime: '',
    agrees: true,
    source: null,
    notes: '',
    overbook: { reason: '' },
    override: { reason: '' },
    checksIn: false,
    despite: '',
    requests: [],
    company: null,
    agency: null,
  }
}

/** What holds its nights from the start; who waits or asks holds none, whatever is free. */
export function holdsNights(status: NewBookingValues['status']): boolean {
  return status === 'confirmed' || status === 'optional'
}

/** The most nights of one stay. */
const longestStay = 400

/** Why these two days make no stay, said at the departure; undefined where they make one, or where one of them is missing. */
export function whyNoDeparture(arrival: Day | null, departure: Day | null): string | undefined {
  if (!arrival || !departure) return undefined
  if (departure < arrival) return t('Must not lie before the arrival')
  return daysBetween(arrival, departure) > longestStay
    ? t('At most {nights} nights after the arrival', { nights: longestStay })
    : undefined
}

/** Why nothing can be looked for yet, in words; null when the dates make a stay. */
export function whyNoSearch({ arrival, departure }: { arrival: Day | null; departure: Day | null }): string | null {
  if (!arrival) return t('What is free stands here once the day of arrival is given.')
  if (!departure) return t('What is free stands here once the day of departure is given.')
  return whyNoDeparture(arrival, departure) === undefined
    ? null
    : t('What is free stands here once the departure lies on the arrival or after it.')
}

type Asked = Pick<NewBookingValues, 'arrival' | 'departure' | 'adults' | 'children' | 'nightlyPrice'> &
  Partial<Pick<NewBookingValues, 'arrivalTime' | 'departureTime'>>

/** The stay that offers are asked for; null while the values make none. */
export function stayQueryOf(values: Asked) {
  const { arrival, departure, adults, children, nightlyPrice, arrivalTime = '', departureTime = '' } = values
  const [comesAt, leavesAt] = [hourOf(arrivalTime), hourOf(departureTime)]
  if (!arrival || !departure || whyNoDeparture(arrival, departure) !== undefined) return null
  return {
    arrival,
    departure,
    adults: Math.max(1, adults ?? 1),
    children: children ?? 0,
    ...(nightlyPrice === null ? {} : { nightlyPrice }),
    ...(comesAt === null ? {} : { arrivalTime: comesAt }),
    ...(leavesAt === null ? {} : { departureTime: leavesAt }),
  }
}
