import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { tenant } from '../../tenancy/tenants/shapes.ts'
import { user } from './shapes.ts'

const email = z.string().check(z.trim(), z.toLowerCase(), z.email('Must be an e-mail address'), z.maxLength(254))
const password = z.string().check(z.minLength(1, 'Must not be empty'), z.maxLength(256))

const signedIn = { user, tenant: z.nullable(tenant) }

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with e-mail and password',
  access: 'public',
  module: 'core',
  rate: 'auth',
  scope: 'user',
  body: z.strictObject({ email, password }),
  data: z.object({ ...signedIn, token: z.string() }),
  topLevel: true,
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Exchange the bearer token, also an expired one, for its successor',
  access: 'public',
  module: 'core',
  rate: 'auth',
  scope: 'user',
  data: z.object({ newToken: z.string(), ...signedIn }),
  topLevel: true,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session',
  access: 'public',
  module: 'core',
  rate: 'auth',
  scope: 'user',
  data: z.object({}),
  topLevel: true,
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is signed in, with the rights of this moment',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  scope: 'user',
  data: z.object(signedIn),
})
