import type { previewFee } from '#contract/hotel/bookings/api/fees.ts'
import type { stayHours } from '#contract/hotel/stay-fees/settings.ts'
import type { HourFeeKind, StayFeeKind } from '#contract/hotel/stay-fees/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { majorOf, ofMajor, sumOf } from '#contract/kernel/money.ts'
import type { Written } from '#web/shell/settings/use-section-form.ts'
import { counted, t } from '#web/texts/text.ts'
import type { Booking } from '../bookings/rules/booking.ts'

/** What the form of the hours holds: a figure is null while somebody writes it anew. */
export type HoursValues = Emptied<Written<typeof stayHours>>
type Emptied<Value> = Value extends number
  ? Value | null
  : Value extends object
    ? { [Field in keyof Value]: Emptied<Value[Field]> }
    : Value
export type FeeDue = NonNullable<Received<typeof previewFee>>
export type StayFee = Booking['fees'][number]

type MoneyWords = (amount: number) => string
type Share = { fixed: number | null; percent: number | null }

/** A share of a night in words: "half a night" is told as it stands: "50 % of the night", "₵200.00", or both. */
export function shareWords({ fixed, percent }: Share, money: MoneyWords): string {
  if (!percent) return fixed ? money(fixed) : t('nothing')
  const share = percent === 100 ? t('a whole night') : t('{percent} % of a night', { percent })
  return fixed ? t('{amount} and {share}', { amount: money(fixed), share }) : share
}

/** What a fee is for, in a sentence. */
export function feeLine(
  { kind, at, isAgreed, rule }: Pick<FeeDue, 'kind' | 'at' | 'isAgreed' | 'rule'>,
  money: MoneyWords,
): string {
  if (kind === 'day_use') return t('Day use')
  const fee = rule && shareWords(rule, money)
  const hour = rule?.hour ?? null
  if (fee === null || hour === null) {
    if (kind === 'early_check_in') return t('Early check-in from {at}, as agreed', { at })
    return t('Late check-out until {at}, as agreed', { at })
  }
  if (kind === 'early_check_in') {
    return isAgreed
      ? t('Early check-in at {at}, earlier than agreed: {fee}', { at, fee })
      : t('Early check-in at {at}, before {hour}: {fee}', { at, hour, fee })
  }
  return isAgreed
    ? t('Late check-out at {at}, later than agreed: {fee}', { at, fee })
    : t('Late check-out at {at}, after {hour}: {fee}', { at, hour, fee })
}

export const kindWords: Record<StayFeeKind, string> = {
  early_check_in: t('Early check-in'),
  late_check_out: t('Late check-out'),
  day_use: t('Day use'),
}

/** The hour of what was agreed on, in words. */
export function agreedWords(kind: HourFeeKind, at: string): string {
  return kind === 'early_check_in' ? t('Early check-in from {at}', { at }) : t('Late check-out until {at}', { at })
}

/** How the hours of a house read to a guest, a line for each. */
export function hoursLines(hours: HoursValues, money: MoneyWords): string[] {
  const { checkInFrom, checkOutUntil, early, late, dayUse } = hours
  return [
    t('Rooms are ready from {checkInFrom} on and left until {checkOutUntil}.', { checkInFrom, checkOutUntil }),
    ...early
      .toSorted((a, b) => b.before.localeCompare(a.before))
      .map(({ before, fee }) => t('Coming before {before}: {fee}.', { before, fee: shareWords(fee, money) })),
    ...late
      .toSorted((a, b) => a.after.localeCompare(b.after))
      .map(({ after, fee }) => t('Leaving after {after}: {fee}.', { after, fee: shareWords(fee, money) })),
    ...dayUse
      .toSorted((a, b) => (a.hours ?? 0) - (b.hours ?? 0))
      .map((step) =>
        counted(
          step.hours ?? 0,
          {
            one: 'A room for up to an hour of a day: {fee}.',
            other: 'A room for up to {count} hours of a day: {fee}.',
          },
          { fee: shareWords(step.fee, money) },
        ),
      ),
  ]
}

/** What fees come to with their taxes; those that are free are not counted. */
export function chargedSum(fees: readonly Pick<FeeDue, 'gross' | 'freeBecause'>[]): number {
  return majorOf(
    sumOf(
      fees.filter(({ freeBecause }) => freeBecause === null),
      ({ gross }) => ofMajor(gross),
    ),
  )
}

/** True for a time of day such as 9:00 or 09:00. */
export function hourOf(text: string): string | null {
  const [, hour, minute] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim()) ?? []
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
