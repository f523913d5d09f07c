import '../errors.ts'

export {
  findTenantByName,
  insertOwnTenant,
  isOnboarded,
  letterheadOf,
  logoAddress,
  tenantNameIn,
  tenantsText,
} from '../tenants/data.ts'
