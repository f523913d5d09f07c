import type { addRateRule } from '#contract/hotel/room-types/api.ts'
import { priceOfNight, type PricingRule } from '#contract/hotel/room-types/rules.ts'
import { addDays, type Day, dayOf } from '#contract/kernel/day.ts'
import { majorOf, ofMajor } from '#contract/kernel/money.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import type { RateRule } from './data.ts'

/** A price that is being written and not saved yet; null in a field that is empty. */
export type DraftRule = FormValues<typeof addRateRule, 'from' | 'to' | 'weekdays' | 'price' | 'percent'> & {
  kind: 'price' | 'percent'
}

export type PreviewNight = {
  night: Day
  price: number
  /** What it costs without the draft. */
  before: number
  /** Names of the prices that make it, lowest first. */
  by: readonly string[]
}

/** What the next nights cost, with the draft above all that is saved. */
export function previewOf(
  type: { basePrice: number; rateRules: readonly RateRule[] },
  draft: DraftRule | null,
  nights: { from: Day; count: number },
): PreviewNight[] {
  const base = ofMajor(type.basePrice)
  const saved = type.rateRules.map(savedRule)
  const all = draft && isWhole(draft) ? [...saved, draftRule(draft, saved)] : saved
  return Array.from({ length: nights.count }, (_, step) => {
    const night = addDays(nights.from, step)
    return {
      night,
      price: majorOf(priceOfNight(base, all, night)),
      before: majorOf(priceOfNight(base, saved, night)),
      by: type.rateRules.filter((rule) => fits(savedRule(rule), night)).map((rule) => rule.name),
    }
  })
}

function savedRule(rule: RateRule): PricingRule {
  return {
    from: rule.from === null ? null : dayOf(rule.from),
    to: rule.to === null ? null : dayOf(rule.to),
    weekdays: rule.weekdays,
    price: rule.price === null ? null : ofMajor(rule.price),
    percentPpm: rule.percent === null ? null : ppmOf(rule.percent),
    priority: rule.priority,
  }
}

function draftRule(draft: DraftRule, saved: readonly PricingRule[]): PricingRule {
  const byPrice = draft.kind === 'price'
  return {
    from: draft.from,
    to: draft.to,
    weekdays: draft.weekdays,
    price: byPrice && draft.price !== null ? ofMajor(draft.price) : null,
    percentPpm: byPrice ? null : ppmOf(draft.percent ?? 0),
    priority: Math.max(0, ...saved.map((rule) => rule.priority)) + 1,
  }
}

function ppmOf(percent: number): number {
  return Math.round(percent * 10_000)
}

function isWhole(draft: DraftRule): boolean {
  return (draft.kind === 'price' ? draft.price : draft.percent) !== null
}

function fits(rule: PricingRule, night: Day): boolean {
  // A rule of one night has that night as its whole price list.
  const marker = { ...rule, price: ofMajor(1), percentPpm: null }
  return majorOf(priceOfNight(ofMajor(0), [marker], night)) === 1
}

export const weekdayNames = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')]

/** "every day", "Fri, Sat", "Mon – Fri". */
export function weekdaysInWords(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return t('every day')
  const names = weekdays.map((weekday) => weekdayNames[weekday - 1] ?? '')
  const first = weekdays[0] ?? 0
  const inRow = weekdays.length > 2 && weekdays.every((weekday, index) => weekday === first + index)
  return inRow ? `${names[0]} – ${names.at(-1)}` : names.join(', ')
}
