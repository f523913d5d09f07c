import './errors.ts'

export { showBusinessDate } from './business-date/actions.ts'
export {
  businessDate,
  holdBusinessDate,
  lockBusinessDate,
  moveBusinessDate,
  readBusinessDate,
} from './business-date/data.ts'
export { numbersTaken, takeNumbers, takeOneOfEach, takingNumbers } from './numbers/data.ts'
export { documentNumber } from './numbers/rules.ts'
export { findTenantByName, insertOwnTenant, letterheadOf } from './tenants/data.ts'
