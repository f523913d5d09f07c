import * as api from '#contract/accounting/account-roles/api.ts'
import { on } from '#server/platform/http/route.ts'
import { assignAccountRole, listAccountRoles } from './actions.ts'

export const accountRoleRoutes = [
  on(api.listAccountRoles, (ctx) => listAccountRoles(ctx)),
  on(api.assignAccountRole, (ctx, { params, body }) => assignAccountRole(ctx, params.role, body.accountId)),
]
