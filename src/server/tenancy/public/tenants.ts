import '../errors.ts'

export {
  findTenantByName,
  insertOwnTenant,
  isOnboarded,
  letterheadOf,
  settingsOf,
  storedText,
  tenantNameIn,
  tenantNameOf,
  tenantsText,
} from '../tenants/data.ts'
