import * as z from 'zod/mini'
import { userId } from '../../identity/sessions/shapes.ts'
import { tenantRoles } from '../../identity/users/rules.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { changeMessageTemplate } from '../../tenancy/messages/api.ts'
import { wordedTemplate } from '../../tenancy/messages/shapes.ts'
import { ownChoice, ownReach, reach, reachedEvent } from './shapes.ts'

const toRead = { access: 'notifications:manage_settings', module: 'core', rate: 'read' } as const
const toWrite = { access: 'notifications:manage_settings', module: 'core', rate: 'write' } as const
const byKind = z.object({ kind: z.string() })
const byName = z.object({ name: z.string() })

export const listEvents = endpoint({
  ...toRead,
  method: 'GET',
  path: '/api/notifications/events',
  summary: 'What people are told of when it happens, and whom each event reaches by bell, mail and digest',
  data: z.array(reachedEvent),
})

/** 400 for a role or person that can’t be reached · 404 · 409 `stale`, `event_is_personal`. */
export const changeEvent = endpoint({
  ...toWrite,
  method: 'PUT',
  path: '/api/notifications/events/{kind}',
  summary: 'Choose whom an event reaches, by role and by person; a person’s own entry goes before their role’s',
  params: byKind,
  body: z.strictObject({
    roles: z.array(z.strictObject({ role: z.enum(tenantRoles), ...reach.shape })).check(z.maxLength(20)),
    people: z.array(z.strictObject({ userId, ...reach.shape })).check(z.maxLength(100)),
    version: z.optional(z.int()),
  }),
  data: reachedEvent,
})

export const resetEvent = endpoint({
  ...toWrite,
  method: 'POST',
  path: '/api/notifications/events/{kind}/reset',
  summary: 'Let an event reach whom it ships with',
  params: byKind,
  data: reachedEvent,
})

/** The people by whom an event can be reached beside the roles. */
export const listReachable = endpoint({
  ...toRead,
  method: 'GET',
  path: '/api/notifications/people',
  summary: 'Everybody active, to be reached by themselves',
  data: z.array(z.object({ userId, name: z.string(), role: z.enum(tenantRoles) })),
})

export const listEventTemplates = endpoint({
  ...toRead,
  method: 'GET',
  path: '/api/notifications/templates',
  summary: 'The words of every event in the bell and by mail, as the house has them',
  data: z.array(wordedTemplate),
})

/** 400 naming a field that the template does not have · 404 · 409 `stale`. */
export const changeEventTemplate = endpoint({
  ...toWrite,
  method: 'PUT',
  path: '/api/notifications/templates/{name}',
  summary: 'Put words of the house over those that an event ships with',
  params: byName,
  body: changeMessageTemplate.body,
  data: wordedTemplate,
})

export const resetEventTemplate = endpoint({
  ...toWrite,
  method: 'POST',
  path: '/api/notifications/templates/{name}/reset',
  summary: 'Go back to the words that an event ships with',
  params: byName,
  data: wordedTemplate,
})

export const getOwnReach = endpoint({
  method: 'GET',
  path: '/api/account/notifications',
  summary: 'How the caller is reached: by bell, by mail at once or in the digest, and in which hours not',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  data: ownReach,
})

/** 400 for an event that doesn’t reach the caller · 409 `stale`, `mail_is_chosen`. */
export const changeOwnReach = endpoint({
  method: 'PUT',
  path: '/api/account/notifications',
  summary: 'Choose one’s own quiet hours, and what comes by mail',
  access: 'signed-in',
  module: 'core',
  rate: 'write',
  body: ownChoice,
  data: ownReach,
})
