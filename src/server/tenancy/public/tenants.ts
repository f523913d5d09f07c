import '../errors.ts'

export {
  findTenantByName,
  insertOwnTenant,
  isOnboarded,
  letterheadOf,
  openDaysText,
  tenantNameIn,
  tenantsText,
} from '../tenants/data.ts'
