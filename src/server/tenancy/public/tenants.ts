import '../errors.ts'

export {
  findTenantByName,
  listTenants,
  setTenantStatus,
  settingsOf,
  storedText,
  tenantNameOf,
  tenantsText,
} from '../tenants/data/all.ts'
export {
  changeCurrency,
  currencyIn,
  insertOwnTenant,
  letterheadOf,
  logoAddress,
  tenantNameIn,
} from '../tenants/data/own.ts'
