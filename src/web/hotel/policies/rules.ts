import type { previewCancellation } from '#contract/hotel/bookings/api/booking.ts'
import type { bookingPolicies } from '#contract/hotel/policies/settings.ts'
import type { depositDues, depositKinds } from '#contract/hotel/policies/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { Booking } from '../bookings/rules/booking.ts'
import type { Offer } from '../bookings/rules/offers.ts'
import type { Written } from '#web/shell/settings/use-section-form.ts'
import { counted, t } from '#web/texts/text.ts'

/** What the form of the policies holds. */
export type PolicyValues = Written<typeof bookingPolicies>
export type EndingPreview = Received<typeof previewCancellation>
export type Policy = NonNullable<Booking['policy']>
export type QuotedTerms = NonNullable<Offer['terms']>
export type Fee = Policy['noShow']

type MoneyWords = (amount: number) => string

/** A fee in words: "the first night", "50 % of the whole stay", "₵200.00 and 10 % of the first 2 nights". */
export function feeWords({ fixed, percent, nights }: Fee, money: MoneyWords): string {
  if (percent === 0) return fixed === 0 ? t('nothing') : money(fixed)
  const share =
    percent === 100 ? nightsWords(nights) : t('{percent} % of {nights}', { percent, nights: nightsWords(nights) })
  return fixed === 0 ? share : t('{amount} and {share}', { amount: money(fixed), share })
}

function nightsWords(nights: number | null): string {
  if (nights === null) return t('the whole stay')
  return counted(nights, { one: 'the first night', other: 'the first {count} nights' })
}

/** What a late cancellation costs, window by window, the earliest first. */
export function cancellationLines({ windows }: Pick<Policy, 'windows'>, money: MoneyWords): string[] {
  if (windows.length === 0) return [t('Cancelling costs nothing.')]
  return windows
    .toSorted((a, b) => b.days - a.days)
    .map(({ days, fee }) =>
      counted(
        days,
        {
          one: 'From the day of arrival on: {fee}.',
          other: 'Less than {count} days before the arrival: {fee}.',
        },
        { fee: feeWords(fee, money) },
      ),
    )
}

/** How the terms of a quote read: until when cancelling is free, what it costs then, and what is paid ahead. */
export function quotedLines(
  { freeUntil, penalties, noShow, deposits }: QuotedTerms,
  { money, day }: { money: MoneyWords; day: (day: string) => string },
): string[] {
  return [
    ...(penalties.length === 0 ? [t('Cancelling costs nothing.')] : []),
    ...(freeUntil === null ? [] : [t('Cancelling is free until {day}.', { day: day(freeUntil) })]),
    ...penalties.map(({ from, fee }) =>
      t('From {day} on cancelling costs {fee}.', { day: day(from), fee: money(fee) }),
    ),
    noShow > 0 ? t('Not coming costs {fee}.', { fee: money(noShow) }) : t('Not coming costs nothing.'),
    ...(deposits.length === 0 ? [t('Nothing is paid ahead.')] : []),
    ...deposits.map(({ dueOn, amount }) =>
      t('Paid ahead until {day}: {amount}.', { day: day(dueOn), amount: money(amount) }),
    ),
  ]
}

/** Which of the terms applies now, in a sentence. */
export function whyFee(preview: EndingPreview, kind: 'cancelled' | 'no_show', money: MoneyWords): string {
  const { policy, rule, window, isDepositKept } = preview
  if (policy === null) return t('No terms were agreed when it was booked: nothing is charged.')
  if (rule === null) {
    return kind === 'cancelled'
      ? t('By the terms “{policy}” nothing is charged: it is in time.', { policy })
      : t('By the terms “{policy}” nothing is charged.', { policy })
  }
  if (isDepositKept) return t('By the terms “{policy}” what was paid ahead is kept whole.', { policy })
  const fee = feeWords(rule, money)
  if (kind === 'no_show' || window === null) return t('By the terms “{policy}” a no-show costs {fee}.', { policy, fee })
  return counted(
    window,
    {
      one: 'By the terms “{policy}” cancelling on the day of arrival costs {fee}.',
      other: 'By the terms “{policy}” cancelling less than {count} days before the arrival costs {fee}.',
    },
    { policy, fee },
  )
}

/** What is asked ahead, and until when, a sentence for each step. */
export function depositLines(
  { deposit, laterDeposits = [] }: Pick<Policy, 'deposit' | 'laterDeposits'>,
  money: MoneyWords,
): string[] {
  const asked = [deposit, ...laterDeposits].filter(({ kind }) => kind !== 'none')
  return asked.length === 0
    ? [t('Nothing is paid ahead.')]
    : asked.map((step, index) => depositWords(step, index, money))
}

function depositWords(deposit: Policy['deposit'], index: number, money: MoneyWords): string {
  const { kind, due, days } = deposit
  if (kind === 'full' && index > 0) return restWords(deposit)
  const asked = askedWords(deposit, money)
  if (due === 'at_booking' || (due === 'after_booking' && days === 0))
    return t('Paid at the booking: {asked}.', { asked })
  if (due === 'after_booking')
    return counted(
      days,
      {
        one: 'Paid within a day of the booking: {asked}.',
        other: 'Paid within {count} days of the booking: {asked}.',
      },
      { asked },
    )
  if (days === 0) return t('Paid until the arrival: {asked}.', { asked })
  return counted(
    days,
    {
      one: 'Paid until a day before the arrival: {asked}.',
      other: 'Paid until {count} days before the arrival: {asked}.',
    },
    { asked },
  )
}

/** The last step that takes whatever the earlier ones leave. */
function restWords({ due, days }: Policy['deposit']): string {
  if (due === 'at_booking') return t('The rest is paid at the booking.')
  if (due === 'after_booking')
    return counted(days, {
      one: 'The rest is paid within a day of the booking.',
      other: 'The rest is paid within {count} days of the booking.',
    })
  if (days === 0) return t('The rest is paid until the arrival.')
  return counted(days, {
    one: 'The rest is paid until a day before the arrival.',
    other: 'The rest is paid until {count} days before the arrival.',
  })
}

function askedWords({ kind, fixed, nights, percent }: Policy['deposit'], money: MoneyWords): string {
  switch (kind) {
    case 'fixed':
      return money(fixed)
    case 'nights':
      return nightsWords(nights)
    case 'percent':
      return t('{percent} % of {nights}', { percent, nights: nightsWords(null) })
    default:
      return nightsWords(null)
  }
}

export const depositKindWords: Record<(typeof depositKinds)[number], string> = {
  none: t('Nothing'),
  fixed: t('An amount'),
  nights: t('The first nights'),
  percent: t('A share of the stay'),
  full: t('The whole stay'),
}

export const depositDueWords: Record<(typeof depositDues)[number], string> = {
  at_booking: t('At the booking'),
  after_booking: t('Days after the booking'),
  before_arrival: t('Days before the arrival'),
}
