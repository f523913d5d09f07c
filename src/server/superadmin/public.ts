export { createFirstSuperadmin } from './setup/actions.ts'
export { openTenant, type TenantToOpen } from './tenants/actions.ts'
