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
  tenantNameIn,
  tenantsText,
} from '../tenants/data.ts'
