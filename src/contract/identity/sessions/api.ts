import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { permissions } from '../../kernel/permission.ts'
import { colleague } from '../users/shapes.ts'
import { signedIn, userId } from './shapes.ts'

const email = z.string().check(z.trim(), z.toLowerCase(), z.email('Must be an e-mail address'), z.maxLength(254))
const password = z.string().check(z.minLength(1, 'Must not be empty'), z.maxLength(256))

/** 401 `two_factor_required` with a challenge for who has a second factor: its code goes to the next call. */
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

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/api/auth/login/code',
  summary: 'The second step of a sign-in: the code of the authenticator app, or a recovery code',
  access: 'public',
  module: 'core',
  rate: 'auth',
  scope: 'user',
  body: z.strictObject({
    challenge: z.string().check(z.minLength(1, 'Must not be empty'), z.maxLength(100)),
    code: z.string().check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(20)),
  }),
  data: z.object({ ...signedIn, token: z.string() }),
  topLevel: true,
})

export const switchPerson = endpoint({
  method: 'POST',
  path: '/api/auth/switch',
  summary: 'Take this device over from who is signed in on it, by one’s PIN',
  access: 'signed-in',
  module: 'core',
  rate: 'auth',
  scope: 'user',
  body: z.strictObject({ userId, pin: z.string().check(z.maxLength(10)) }),
  data: z.object({ ...signedIn, token: z.string() }),
  topLevel: true,
})

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/auth/colleagues',
  summary: 'People of the tenant who have a PIN, to be named at a till',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  data: z.array(colleague),
})

export const explainMissingRight = endpoint({
  method: 'GET',
  path: '/api/auth/missing-right',
  summary: 'What a right lets people do, and who of the house can help who lacks it, in words',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  query: z.object({ right: z.enum(permissions) }),
  data: z.object({ reason: z.string() }),
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
