import * as api from '#contract/identity/custom-permissions/api.ts'
import { on } from '#server/platform/http/route.ts'
import { changeRolePermissions, changeUserPermissions, getCustomPermissions } from './actions.ts'

export const customPermissionRoutes = [
  on(api.getCustomPermissions, (ctx) => getCustomPermissions(ctx)),
  on(api.changeRolePermissions, (ctx, { params, body }) => changeRolePermissions(ctx, params.role, body.changes)),
  on(api.changeUserPermissions, (ctx, { params, body }) => changeUserPermissions(ctx, params.id, body.changes)),
]
