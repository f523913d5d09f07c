import * as api from '#contract/accounting/account-roles/api.ts'
import { on } from '#server/platform/http/route.ts'
import { changeCategoryMapping, listCategoryMappings } from './actions/categories.ts'
import { previewAccountRole } from './actions/preview.ts'
import { assignAccountRole, listAccountRoles } from './actions/roles.ts'

export const accountRoleRoutes = [
  on(api.listAccountRoles, (ctx) => listAccountRoles(ctx)),
  on(api.assignAccountRole, (ctx, { params, body }) => assignAccountRole(ctx, params.role, body.accountId)),
  on(api.previewAccountRole, (ctx, { params, query }) => previewAccountRole(ctx, params.role, query.accountId)),
  on(api.listCategoryMappings, (ctx) => listCategoryMappings(ctx)),
  on(api.changeCategoryMapping, (ctx, { params, body }) => changeCategoryMapping(ctx, params.category, body)),
]
