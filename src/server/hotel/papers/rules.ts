import type { Booking } from '#contract/hotel/bookings/shapes.ts'
import type { Fee, Policy } from '#contract/hotel/policies/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import {
  type Currency,
  isPositive,
  isZero,
  minorOf,
  type Money,
  ofMinor,
  plainText,
  symbols,
} from '#contract/kernel/money.ts'

/** What a confirmation says of a booking, field by field of its template. */
export function confirmationWords(booking: Booking, { house, words, currency }: Told) {
  const { arrival, departure, arrivalTime, nights, roomType, adults, children, expected, totals, policy } = booking
  const money = (amount: Money) => amountText(amount, currency)
  return {
    house,
    guest: `${booking.guest.firstName} ${booking.guest.lastName}`.trim(),
    number: booking.bookingNumber,
    state: stateOf(booking),
    arrival: arrivalTime ? `${dayText(arrival)}, ${arrivalTime}` : dayText(arrival),
    departure: dayText(departure),
    nights: nights === 0 ? 'day use' : countText(nights, 'night', 'nights'),
    roomType: roomType.name,
    people: [
      countText(adults, 'adult', 'adults'),
      ...(children > 0 ? [countText(children, 'child', 'children')] : []),
    ].join(', '),
    total: money(expected.total),
    paid: money(totals.payments),
    deposit: depositText(booking, money),
    terms: policy ? termsText(policy, money) : '',
    words: words ?? '',
  }
}

type Told = { house: string; words: string | null; currency: Currency }
type MoneyText = (amount: Money) => string

function stateOf({ status, releaseOn, releaseTime }: Booking): string {
  if (status !== 'optional') return 'It is confirmed.'
  if (!releaseOn) return 'We hold the room for you; it is not confirmed yet.'
  const until = releaseTime ? `${dayText(releaseOn)}, ${releaseTime}` : dayText(releaseOn)
  return `We hold the room for you until ${until}; it is not confirmed yet.`
}

function depositText({ deposit }: Booking, money: MoneyText): string {
  if (!deposit || !isPositive(deposit.missing)) return ''
  return `Please pay ${money(deposit.missing)} ahead until ${dayText(deposit.dueOn)}.`
}

/** What cancelling late and not coming costs, in sentences. */
function termsText({ windows, noShow }: Policy, money: MoneyText): string {
  const late = windows
    .toSorted((a, b) => b.days - a.days)
    .map(({ days, fee }) =>
      days === 1
        ? `Cancelling on the day of arrival costs ${feeText(fee, money)}.`
        : `Cancelling less than ${days} days before the arrival costs ${feeText(fee, money)}.`,
    )
  const cancelling = late.length === 0 ? ['Cancelling costs nothing.'] : late
  return [...cancelling, `Not coming costs ${feeText(noShow, money)}.`].join(' ')
}

function feeText({ fixed, percent, nights }: Fee, money: MoneyText): string {
  if (percent === 0) return isZero(fixed) ? 'nothing' : money(fixed)
  const of = nights === null ? 'the whole stay' : nights === 1 ? 'the first night' : `the first ${nights} nights`
  const share = percent === 100 ? of : `${percent} % of ${of}`
  return isZero(fixed) ? share : `${money(fixed)} and ${share}`
}

/** "Friday 6 March 2026": read the same way wherever the guest comes from. */
function dayText(day: Day): string {
  return dayWords.format(Date.parse(day)).replace(',', '')
}

const dayWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function countText(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`
}

function amountText(amount: Money, currency: Currency): string {
  const minor = minorOf(amount)
  const [whole = '', cents] = plainText(ofMinor(Math.abs(minor))).split('.')
  return `${minor < 0 ? '-' : ''}${symbols[currency]}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}
