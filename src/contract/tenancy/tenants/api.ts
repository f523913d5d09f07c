import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { property } from './settings.ts'
import { logoId, tenantId, tenantName } from './shapes.ts'

const reads = { access: 'settings:read', module: 'core', rate: 'read' } as const
const writes = { access: 'settings:write', module: 'core', rate: 'write' } as const

/** The house with what it prints of itself: its name, and the section `property` with its version. */
const ownProperty = z.object({
  name: z.string(),
  ...property.shape.shape,
  /** The address of its logo. */
  logo: z.nullable(z.string()),
  version: z.number(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
})

export const getProperty = endpoint({
  ...reads,
  method: 'GET',
  path: '/api/property',
  summary: 'The name of the house, and what it prints of itself',
  data: ownProperty,
})

/** 409 `tenant_exists`, `stale`. */
export const changeProperty = endpoint({
  ...writes,
  method: 'PUT',
  path: '/api/property',
  summary: 'Change the name of the house, or what it prints of itself; what is left out stays',
  body: z.strictObject({
    name: z.optional(tenantName),
    ...z.partial(property.shape).shape,
    version: z.optional(z.int()),
  }),
  data: ownProperty,
})

/** 400 for what is no PNG, JPEG or WebP, or is larger than 512 KB or 1600 pixels. */
export const putLogo = endpoint({
  ...writes,
  method: 'PUT',
  path: '/api/property/logo',
  summary: 'Set the logo of the house: a PNG, JPEG or WebP of at most 512 KB and 1600 pixels a side, in base64',
  body: z.strictObject({ image: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Must be an image in base64')) }),
  data: ownProperty,
})

export const removeLogo = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/api/property/logo',
  summary: 'Take the logo of the house away',
  data: ownProperty,
})

/** 404 for one that was replaced. */
export const getLogo = endpoint({
  access: 'public',
  scope: 'user',
  module: 'core',
  rate: 'read',
  method: 'GET',
  path: '/api/logos/{tenantId}/{id}',
  summary: 'The picture of a logo, by the address that documents and sessions name',
  params: z.object({ tenantId, id: logoId }),
  data: z.object({ type: z.string(), content: z.custom<Uint8Array>() }),
  file: true,
})
