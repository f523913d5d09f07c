import * as z from 'zod/mini'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { sessionId, sessionSeen, userId } from '../sessions/shapes.ts'
import { openWork, personName, tenantRole, userDetail, userRow, userStates } from './shapes.ts'

const base = { module: 'core', rate: 'write' } as const
const byId = { params: z.object({ id: userId }) }

export const listUsers = endpoint({
  ...base,
  method: 'GET',
  path: '/api/users',
  summary: 'People of the tenant with role, state and when they were last seen',
  access: 'users:read',
  rate: 'read',
  query: z.strictObject({ ...listQuery, role: z.optional(tenantRole), state: z.optional(z.enum(userStates)) }),
  data: z.array(userRow),
  paged: true,
})

export const getUser = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'One person, with why they can’t be deleted',
  access: 'users:read',
  rate: 'read',
  data: userDetail,
})

/** A role asks for users:manage_roles, is never one’s own, and never holds more rights than who gives it. */
export const changeUser = endpoint({
  ...base,
  ...byId,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/users/{id}',
  summary: 'Change a person’s name or role',
  access: 'users:write',
  body: z.strictObject({
    firstName: z.optional(personName.firstName),
    lastName: z.optional(personName.lastName),
    role: z.optional(tenantRole),
    version: z.optional(z.int()),
  }),
  data: userDetail,
})

export const listOpenWork = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/users/{id}/work',
  summary: 'What a person answers for that is not finished',
  access: 'users:write',
  rate: 'read',
  data: z.array(openWork),
})

export const deactivateUser = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/users/{id}/deactivate',
  summary: 'Take a person’s access away: their sessions end, and their open work goes to somebody else',
  access: 'users:write',
  body: z.strictObject({ handOverTo: z.optional(userId) }),
  data: userDetail,
})

export const reactivateUser = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/users/{id}/reactivate',
  summary: 'Give a person their access back; they sign in anew',
  access: 'users:write',
  data: userDetail,
})

export const deleteUser = endpoint({
  ...base,
  ...byId,
  method: 'DELETE',
  path: '/api/users/{id}',
  summary: 'Delete a person on whom nothing depends',
  access: 'users:delete',
  data: z.object({ id: userId }),
})

export const resetUserPassword = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/users/{id}/password-reset',
  summary: 'Make a link by which a person sets a new password, once within an hour; it is mailed, too',
  access: 'users:manage_roles',
  data: z.object({ path: z.string(), expiresAt: z.string() }),
})

export const listUserSessions = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/users/{id}/sessions',
  summary: 'Where a person is signed in',
  access: 'users:manage_roles',
  rate: 'read',
  data: z.array(sessionSeen),
})

export const endUserSession = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/users/{id}/sessions/{sessionId}',
  summary: 'End one session of a person',
  access: 'users:manage_roles',
  params: z.object({ id: userId, sessionId }),
  data: z.object({ ended: z.number() }),
})

export const endUserSessions = endpoint({
  ...base,
  ...byId,
  method: 'DELETE',
  path: '/api/users/{id}/sessions',
  summary: 'End every session of a person but the one that asks',
  access: 'users:manage_roles',
  data: z.object({ ended: z.number() }),
})

export const deactivateUsers = bulkOf(deactivateUser, {
  path: '/api/users/bulk/deactivate',
  summary: 'Take the access of several people away who have no open work; answers for each of them',
  body: {},
})

export const reactivateUsers = bulkOf(reactivateUser, {
  path: '/api/users/bulk/reactivate',
  summary: 'Give several people their access back; answers for each of them',
  body: {},
})

export const deleteUsers = bulkOf(deleteUser, {
  path: '/api/users/bulk/delete',
  summary: 'Delete several people on whom nothing depends; answers for each of them',
  body: {},
})
