import './errors.ts'

export { checkDay } from './day-close/actions/check.ts'
export { closeDay } from './day-close/actions/close.ts'
export { type DayPart, type StepDone } from './day-close/actions/part.ts'
export { dayCloseById, dayClosesIn } from './day-close/data/day-closes.ts'
export { showBusinessDate } from './business-date/actions/show.ts'
export {
  businessDate,
  businessDateIn,
  holdBusinessDate,
  lockBusinessDate,
  readBusinessDate,
} from './business-date/actions/hold.ts'
export { lastNumbers, numbersTaken, takeNumbers, takeOneOfEach, takingNumbers } from './numbers/data.ts'
export { setIn } from './settings/actions/change.ts'
export { documentNumber } from './numbers/rules.ts'
export { findTenantByName, insertOwnTenant, isOnboarded, letterheadOf, tenantsText } from './tenants/data.ts'
