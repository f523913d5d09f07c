import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { newEmail } from '../users/shapes.ts'

const open = { module: 'core', access: 'public', rate: 'auth', scope: 'user', method: 'POST' } as const
const token = z.string().check(z.minLength(1, 'Must not be empty'), z.maxLength(100))

/** The same answer whether the address is known or not. */
export const forgotPassword = endpoint({
  ...open,
  path: '/api/auth/forgot-password',
  summary: 'Ask for a link by which the password can be set anew',
  body: z.strictObject({ email: newEmail }),
  data: z.object({}),
})

export const readPasswordReset = endpoint({
  ...open,
  path: '/api/auth/reset-password/check',
  summary: 'Whose password a link sets, for its holder',
  body: z.strictObject({ token }),
  data: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }),
})

export const resetPassword = endpoint({
  ...open,
  path: '/api/auth/reset-password',
  summary: 'Set a new password by a link, once; every session of the person ends',
  body: z.strictObject({ token, password: z.string().check(z.maxLength(256)) }),
  data: z.object({}),
})
