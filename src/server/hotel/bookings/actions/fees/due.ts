import { earlyStepAt, lateStepAt, minuteOn, minutesOf, type FeeStep } from '#contract/hotel/stay-fees/rules.ts'
import type { FeeDue, HourFeeKind } from '#contract/hotel/stay-fees/shapes.ts'
import { clockAt, type Day, type Instant } from '#contract/kernel/day.ts'
import { compare, type Money, zero } from '#contract/kernel/money.ts'
import type { StandingFee } from '../../data/fees.ts'
import type { LockedBooking } from '../../data/lock.ts'
import { dueBy, dueFor, type HourTerms } from '../../../stay-fees/actions/terms.ts'

/** The day of the house, and what its clocks say. */
export type Moment = { date: Day; now: Instant; timeZone: string }

type Stay = Pick<LockedBooking, 'arrival' | 'departure' | 'nights' | 'isVip' | 'fees'>

/** What a guest who comes now pays for it: what was agreed on, or what the clock asks for, and a day use. */
export function duesAtArrival(stay: Stay, terms: HourTerms, moment: Moment): FeeDue[] {
  const { arrival, nights } = stay
  const minute = moment.date === arrival ? minuteOn(arrival, moment) : null
  const step = minute === null ? null : earlyStepAt(terms.hours, minute)
  const early = byClockOrAgreed(stay, terms, {
    kind: 'early_check_in',
    step,
    night: nights[0]?.price ?? zero,
    isBeyond: (at) => minute !== null && minute < minutesOf(at),
    moment,
  })
  return [...early, ...dayUseDue(stay, terms, moment)]
}

/** What a guest who leaves now pays for it. Who leaves before the last day leaves early, whatever the hour. */
export function duesAtDeparture(stay: Stay, terms: HourTerms, moment: Moment): FeeDue[] {
  const { departure, nights } = stay
  const isLastDay = moment.date >= departure
  const minute = isLastDay ? minuteOn(departure, moment) : null
  const step = minute === null ? null : lateStepAt(terms.hours, minute)
  const late = isLastDay
    ? byClockOrAgreed(stay, terms, {
        kind: 'late_check_out',
        step,
        night: nights.at(-1)?.price ?? zero,
        isBeyond: (at) => minute !== null && minute > minutesOf(at),
        moment,
      })
    : []
  return [...late, ...dayUseDue(stay, terms, moment)]
}

type ByClock = {
  kind: HourFeeKind
  step: FeeStep | null
  night: Money
  /** The guest comes earlier, or leaves later, than at the hour that was agreed on. */
  isBeyond: (at: string) => boolean
  moment: Moment
}

/** An hour that was agreed on costs what was agreed, unless the guest takes more than that; nothing is charged twice. */
function byClockOrAgreed(stay: Stay, terms: HourTerms, { kind, step, night, isBeyond, moment }: ByClock): FeeDue[] {
  const agreed = stay.fees.find((fee) => fee.kind === kind)
  if (agreed?.isDecided) return []
  const at = clockAt(moment.now, moment.timeZone)
  const byClock = dueBy(terms, { kind, at, step, night, on: moment.date })
  const promised = agreed && asAgreed(terms, agreed, moment.date)
  const isMore = byClock && promised && isBeyond(promised.at ?? at) && compare(byClock.price, promised.price) > 0
  const due = isMore ? { ...byClock, isAgreed: true } : (promised ?? byClock)
  if (!due) return []
  const isFree = terms.hours.freeForVip && stay.isVip
  return [isFree ? { ...due, freeBecause: 'vip' } : due]
}

function dayUseDue({ fees }: Stay, terms: HourTerms, { date }: Moment): FeeDue[] {
  const use = fees.find(({ kind }) => kind === 'day_use')
  return use && !use.isDecided ? [asAgreed(terms, use, date)] : []
}

/** What was agreed on, with the taxes of its day. */
export function asAgreed(terms: Omit<HourTerms, 'hours'>, fee: StandingFee, on: Day): FeeDue {
  const { kind, at, price, waivedBecause } = fee
  return {
    ...dueFor(terms, { kind, at, price, on }),
    isAgreed: true,
    freeBecause: waivedBecause === null ? null : 'agreed',
  }
}
