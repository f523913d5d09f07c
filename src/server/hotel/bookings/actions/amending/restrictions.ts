import { type Restriction, restrictionsOn, restrictionWords } from '#contract/hotel/rate-plans/rules/restrictions.ts'
import type { Pricing } from '#contract/hotel/rate-plans/rules/selling.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import { lacks } from '#server/platform/errors.ts'
import { stayRestricted } from '../../../errors.ts'
import type { Refusals } from './refusals.ts'
import type { Change } from './stay.ts'

type Asked = {
  rates: Pricing
  /** Passes restrictions, for a reason. */
  override: boolean
  can: (permission: Permission) => boolean
  refusals: Refusals
}

/** What of the calendar a stay would newly be past: dates and type that stay were sold as they are. */
export function refuseRestricted({ booking, after }: Change, { rates, override, can, refusals }: Asked): void {
  const isOtherType = booking.roomTypeId !== after.roomTypeId
  const before = new Set(isOtherType ? [] : restrictionsOn(booking, rates).map(keyOf))
  const met = restrictionsOn(after, rates).filter((restriction) => !before.has(keyOf(restriction)))
  if (met.length === 0) return
  const path = isOtherType ? 'roomTypeId' : 'departure'
  if (!override) {
    refusals.add(path, stayRestricted({ reasons: met.map(restrictionWords), rules: met.map(({ rule }) => rule) }))
  } else if (!can('bookings:override_restriction')) {
    refusals.add('override', lacks('bookings:override_restriction'))
  }
}

function keyOf({ rule, day, limit, plan }: Restriction): string {
  return `${rule} ${day} ${limit} ${plan}`
}
