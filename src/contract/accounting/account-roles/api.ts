import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { accountId } from '../accounts/shapes.ts'
import { accountRole, roleAssignment } from './shapes.ts'

export const listAccountRoles = endpoint({
  access: 'financial:read',
  module: 'accounting',
  rate: 'read',
  method: 'GET',
  path: '/api/accounting/account-roles',
  summary: 'Which account plays each role that postings name',
  data: z.array(roleAssignment),
})

/** 404 for an unknown role or account · 409 `account_unfit`, `role_holds_balance`, `account_plays_role`. */
export const assignAccountRole = endpoint({
  access: 'financial:write',
  module: 'accounting',
  rate: 'write',
  method: 'PUT',
  path: '/api/accounting/account-roles/{role}',
  summary: 'Let another account play a role: what is posted from now on goes there',
  params: z.object({ role: accountRole }),
  body: z.strictObject({ accountId }),
  data: roleAssignment,
})
