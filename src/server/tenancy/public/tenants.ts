import '../errors.ts'

export {
  findTenantByName,
  insertOwnTenant,
  isOnboarded,
  letterheadOf,
  tenantNameIn,
  tenantsText,
} from '../tenants/data.ts'
