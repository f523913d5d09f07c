import './errors.ts'

export { showBusinessDate } from './business-date/actions.ts'
export {
  businessDate,
  businessDateIn,
  holdBusinessDate,
  lockBusinessDate,
  moveBusinessDate,
  readBusinessDate,
} from './business-date/data.ts'
export { lastNumbers, numbersTaken, takeNumbers, takeOneOfEach, takingNumbers } from './numbers/data.ts'
export { setIn } from './settings/actions/change.ts'
export { settingsFrom } from './settings/actions/read.ts'
export { documentNumber } from './numbers/rules.ts'
export {
  findTenantByName,
  insertOwnTenant,
  isOnboarded,
  letterheadOf,
  openDaysText,
  tenantNameIn,
  tenantsText,
} from './tenants/data.ts'
