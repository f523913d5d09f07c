import './errors.ts'

export { showBusinessDate } from './business-date/actions/show.ts'
export {
  businessDate,
  businessDateIn,
  holdBusinessDate,
  lockBusinessDate,
  moveBusinessDate,
  readBusinessDate,
} from './business-date/actions/hold.ts'
export { lastNumbers, numbersTaken, takeNumbers, takeOneOfEach, takingNumbers } from './numbers/data.ts'
export { setIn } from './settings/actions/change.ts'
export { documentNumber } from './numbers/rules.ts'
export {
  findTenantByName,
  insertOwnTenant,
  isOnboarded,
  letterheadOf,
  openDaysText,
  tenantsText,
} from './tenants/data.ts'
