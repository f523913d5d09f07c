export { createFirstSuperadmin } from './setup/actions.ts'
export { openTenant, type TenantWishes } from './tenants/actions.ts'
