export { createFirstSuperadmin } from './setup/actions.ts'
export { openFirstTenant, openTenant, type TenantToOpen } from './tenants/actions/open.ts'
export { moveTenant, showTenants } from './tenants/actions/standing.ts'
