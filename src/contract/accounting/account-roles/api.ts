import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { accountId, departments } from '../accounts/shapes.ts'
import { taxCategories } from '../taxes/shapes.ts'
import { accountRole, categoryMapping, roleAssignment, rolePreview } from './shapes.ts'

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

/** 404 for an unknown role or account. */
export const previewAccountRole = endpoint({
  access: 'financial:write',
  module: 'accounting',
  rate: 'read',
  method: 'GET',
  path: '/api/accounting/account-roles/{role}/preview',
  summary: 'What becomes of the postings of a role when another account plays it',
  params: z.object({ role: accountRole }),
  query: z.strictObject({ accountId }),
  data: rolePreview,
})

export const listCategoryMappings = endpoint({
  access: 'financial:read',
  module: 'accounting',
  rate: 'read',
  method: 'GET',
  path: '/api/accounting/categories',
  summary: 'The accounting categories with their department and what they are to the taxes',
  data: z.array(categoryMapping),
})

/** 400 `department` where rooms would leave theirs, or others join it · 404. */
export const changeCategoryMapping = endpoint({
  access: 'financial:write',
  module: 'accounting',
  rate: 'write',
  method: 'PUT',
  path: '/api/accounting/categories/{category}',
  summary: 'Change the department and the tax category of what is sold or used from now on',
  params: z.object({ category: accountRole }),
  body: z.strictObject({ department: z.enum(departments), taxCategory: z.enum(taxCategories) }),
  data: categoryMapping,
})
