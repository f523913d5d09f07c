import type { Day } from '#contract/kernel/day.ts'
import { ApiError } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { hourOf } from '../../stay-fees/rules.ts'
import type { Offer } from '../data.ts'
import { holdsNights, type NewBookingValues, whyNoDeparture } from './new-booking.ts'

/** The body of the call that books. What can't be sent is refused at its field, like the server does it. */
export function newBookingBody(values: NewBookingValues, offer: Offer | undefined) {
  const { guestId: pick, guest, status } = values
  const { arrival, departure } = daysOf(values)
  if (!offer) throw missing('roomTypeId', t('Nothing is free for these dates: choose others'))
  if (!pick) throw missing('guestId', t('Choose a guest, or type the name of a new one'))
  return {
    ...(pick.kind === 'known' ? { guestId: pick.guest.id } : { guest: blanksAsNull(guest) }),
    roomTypeId: offer.roomTypeId,
    ...(offer.ratePlan ? { ratePlanId: offer.ratePlan.id } : {}),
    arrival,
    departure,
    adults: values.adults ?? 0,
    children: values.children ?? 0,
    status,
    nightlyPrice: values.nightlyPrice,
    source: values.source?.trim() || null,
    notes: values.notes.trim() || null,
    requests: values.requests.filter(({ text }) => text.trim() !== ''),
    ...hoursOf(values, offer),
    ...partiesOf(values),
    ...releaseFor(values),
    ...reasonFor(pick.kind === 'known' && pick.guest.doNotRent !== null, {
      field: 'despite',
      reason: values.despite,
      asks: t('Say why this guest is taken all the same'),
    }),
    ...reasonFor(holdsNights(status) && offer.free === 0, {
      field: 'overbook',
      reason: values.overbook.reason,
      asks: t('Say why it is sold beyond the limit'),
    }),
    ...reasonFor(holdsNights(status) && offer.restrictions.length > 0, {
      field: 'override',
      reason: values.override.reason,
      asks: t('Say why it is sold past the restriction'),
    }),
  }
}

/** When the guest comes and leaves, and what is agreed on for it; an hour that nobody can read is the server's to refuse. */
function hoursOf({ arrivalTime, departureTime, agrees }: NewBookingValues, { fees }: Offer) {
  return {
    arrivalTime: hourOf(arrivalTime) ?? (arrivalTime.trim() || null),
    departureTime: hourOf(departureTime) ?? (departureTime.trim() || null),
    ...(agrees ? { fees: fees.flatMap(askedHour) } : {}),
  }
}

function askedHour({ kind, at }: Offer['fees'][number]) {
  return kind === 'day_use' || at === null ? [] : [{ kind, at }]
}

/** For whom the guest travels, and who sent them. */
function partiesOf({ company, agency }: NewBookingValues) {
  return { companyId: company?.id ?? null, agencyId: agency?.id ?? null }
}

/** When a hold goes by itself; nothing for what is none. */
function releaseFor({ status, releaseOn, releaseTime }: NewBookingValues) {
  return status === 'optional' ? { releaseOn, releaseTime: releaseTime.trim() || null } : {}
}

type Reason = { field: 'despite' | 'overbook' | 'override'; reason: string; asks: string }

/** Why it is booked all the same, where something speaks against it. */
function reasonFor(isNeeded: boolean, { field, reason, asks }: Reason) {
  if (!isNeeded) return {}
  if (reason.trim() === '') throw missing(field === 'despite' ? field : `${field}.reason`, asks)
  return { [field]: { reason: reason.trim() } }
}

/** The days of a stay that there can be. */
function daysOf({ arrival, departure }: NewBookingValues): { arrival: Day; departure: Day } {
  if (!arrival) throw missing('arrival', t('Choose the day of arrival'))
  if (!departure) throw missing('departure', t('Choose the day of departure'))
  const wrong = whyNoDeparture(arrival, departure)
  if (wrong) throw missing('departure', wrong)
  return { arrival, departure }
}

function blanksAsNull({ email, phone, ...name }: NewBookingValues['guest']) {
  return { ...name, email: email.trim() || null, phone: phone.trim() || null }
}

function missing(path: string, message: string): ApiError {
  return new ApiError(message, { status: 400, details: [{ path, message }] })
}
