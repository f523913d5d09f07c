import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { userId } from '../sessions/shapes.ts'
import { customPermissions, permissionChange } from './shapes.ts'

const base = { access: 'users:manage_permissions', module: 'core' } as const
const body = z.strictObject({
  changes: z.array(permissionChange).check(z.minLength(1, 'Name a right at least'), z.maxLength(100)),
})

export const getCustomPermissions = endpoint({
  ...base,
  rate: 'read',
  method: 'GET',
  path: '/api/custom-permissions',
  summary: 'What differs from the standard rights of the roles, and the people of the tenant',
  data: customPermissions,
})

/** 403 `not_yours_to_give` for a right that the caller doesn't hold · 404 · 409 `owner_keeps_rights`. */
export const changeRolePermissions = endpoint({
  ...base,
  rate: 'write',
  method: 'PUT',
  path: '/api/custom-permissions/roles/{role}',
  summary: 'Add rights to a role, take them away, or go back to its standard; all of them or none',
  params: z.object({ role: z.string() }),
  body,
  data: customPermissions,
})

/** 403 `not_yours_to_give` for a right that the caller doesn't hold · 404 · 409 `owner_keeps_rights`. */
export const changeUserPermissions = endpoint({
  ...base,
  rate: 'write',
  method: 'PUT',
  path: '/api/custom-permissions/users/{id}',
  summary: 'Add rights to a person, take them away, or go back to those of the role; all of them or none',
  params: z.object({ id: userId }),
  body,
  data: customPermissions,
})
