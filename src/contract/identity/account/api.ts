import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { sessionId, sessionSeen } from '../sessions/shapes.ts'
import { personName } from '../users/shapes.ts'
import { account } from './shapes.ts'

const own = { module: 'core', access: 'signed-in', scope: 'user', rate: 'write' } as const
const guarded = { ...own, rate: 'auth', method: 'POST' } as const
const password = z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(256))
const code = z.string().check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(20))

export const getAccount = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account',
  summary: 'The caller’s own profile, and how they sign in',
  rate: 'read',
  data: account,
})

export const changeProfile = endpoint({
  ...own,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/account',
  summary: 'Change one’s own name',
  body: z.strictObject(personName),
  data: account,
})

export const changePassword = endpoint({
  ...guarded,
  path: '/api/account/password',
  summary: 'Set a new password; every other session ends',
  body: z.strictObject({ current: password, password: z.string().check(z.maxLength(256)) }),
  data: z.object({ ended: z.number() }),
})

export const listSessions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the caller is signed in',
  rate: 'read',
  data: z.array(sessionSeen),
})

export const endOwnSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'End one of one’s own sessions',
  params: z.object({ id: sessionId }),
  data: z.object({ ended: z.number() }),
})

export const endOtherSessions = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/sessions/end-others',
  summary: 'End every session of one’s own but this one',
  data: z.object({ ended: z.number() }),
})

export const startTwoFactor = endpoint({
  ...guarded,
  path: '/api/account/two-factor/start',
  summary: 'A new secret for an authenticator app; it counts once a code of it was given',
  data: z.object({ secret: z.string(), uri: z.string() }),
})

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmTwoFactor = endpoint({
  ...guarded,
  path: '/api/account/two-factor/confirm',
  summary: 'Switch two-factor on by a first code; the recovery codes are shown this once',
  body: z.strictObject({ code }),
  data: recoveryCodes,
})

export const renewRecoveryCodes = endpoint({
  ...guarded,
  path: '/api/account/two-factor/recovery-codes',
  summary: 'Ten new recovery codes; the ones before are worth nothing any more',
  body: z.strictObject({ password }),
  data: recoveryCodes,
})

export const endTwoFactor = endpoint({
  ...guarded,
  path: '/api/account/two-factor/off',
  summary: 'Switch two-factor off',
  body: z.strictObject({ password }),
  data: account,
})

export const setPin = endpoint({
  ...guarded,
  path: '/api/account/pin',
  summary: 'Set the PIN by which one approves at a till, or unlock it; asks for the password',
  body: z.strictObject({ password, pin: z.string().check(z.maxLength(10)) }),
  data: account,
})

export const removePin = endpoint({
  ...guarded,
  path: '/api/account/pin/remove',
  summary: 'Remove one’s own PIN',
  body: z.strictObject({ password }),
  data: account,
})
