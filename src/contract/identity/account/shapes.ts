import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { roles } from '../../kernel/permission.ts'

/** One's own profile, and how one signs in. */
export const account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  twoFactor: z.object({
    /** Null while it is off. */
    since: z.nullable(instant),
    /** The tenant asks the role for it. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
  /** `locked` after five wrong tries, until the password was given. */
  pin: z.enum(['none', 'set', 'locked']),
})
export type Account = z.output<typeof account>
