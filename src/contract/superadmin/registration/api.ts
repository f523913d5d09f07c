import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { countryCodes } from '../../tenancy/tenants/sets.ts'
import { tenantName, tenantStatuses } from '../../tenancy/tenants/shapes.ts'

const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100, 'Must have at most 100 characters'))

export const registrationModes = ['open', 'approval', 'closed'] as const

export const getRegistration = endpoint({
  method: 'GET',
  path: '/api/auth/registration',
  summary: 'Whether strangers may register a house here: at once, after the platform approved it, or not',
  access: 'public',
  scope: 'user',
  module: 'core',
  rate: 'read',
  data: z.object({ mode: z.enum(registrationModes) }),
})

/** 403 `registration_closed` · 409 `tenant_exists`, `email_taken` · 429 after ten tries of one address in an hour. */
export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary:
    'Register a house with its owner, who signs in afterwards; pending until the platform approves, where it asks for that',
  access: 'public',
  scope: 'user',
  module: 'core',
  rate: 'auth',
  body: z.strictObject({
    house: tenantName,
    country: z.enum(countryCodes, { error: 'Must be one of the countries' }),
    firstName: name,
    lastName: name,
    email: z.string().check(z.trim(), z.toLowerCase(), z.email('Must be an e-mail address'), z.maxLength(254)),
    password: z.string().check(z.minLength(1, 'Must not be empty'), z.maxLength(256)),
  }),
  data: z.object({ status: z.enum(tenantStatuses) }),
  topLevel: true,
  status: 201,
})
