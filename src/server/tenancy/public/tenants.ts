import '../errors.ts'

export {
  changeCurrency,
  currencyIn,
  findTenantByName,
  insertOwnTenant,
  letterheadOf,
  listTenants,
  logoAddress,
  setTenantStatus,
  settingsOf,
  storedText,
  tenantNameIn,
  tenantNameOf,
  tenantsText,
} from '../tenants/data.ts'
