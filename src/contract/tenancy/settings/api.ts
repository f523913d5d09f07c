import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { settings, settingValues } from './shapes.ts'

const params = z.object({ section: z.string() })

/** Each section has permissions of its own: which ones a caller meets is no matter of the role alone. */
const shared = { access: 'signed-in', module: 'core' } as const

export const listSettings = endpoint({
  ...shared,
  rate: 'read',
  method: 'GET',
  path: '/api/settings',
  summary: 'Every section of settings that the caller may read',
  data: z.array(settings),
})

/** 403 without the permission to read the section · 404 for an unknown one. */
export const getSettings = endpoint({
  ...shared,
  rate: 'read',
  method: 'GET',
  path: '/api/settings/{section}',
  summary: 'A section of settings, by the permission that it names',
  params,
  data: settings,
})

/** 400 for values that the section does not take · 403 without its permission to write · 404 · 409 `stale`. */
export const changeSettings = endpoint({
  ...shared,
  rate: 'write',
  method: 'PUT',
  path: '/api/settings/{section}',
  summary: 'Change some values of a section of settings, by the permission that it names; the others stay',
  params,
  body: z.strictObject({ values: settingValues, version: z.optional(z.int()) }),
  data: settings,
})
