import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { userId } from '../sessions/shapes.ts'
import { tenantRoles } from './rules.ts'

/** A person's name as a form sends it. */
export const personName = {
  firstName: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100)),
  lastName: z.string().check(z.trim(), z.maxLength(100)),
}

export const newEmail = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.email('Must be an e-mail address'), z.maxLength(254))

export const tenantRole = z.enum(tenantRoles, { error: `Must be one of ${tenantRoles.join(', ')}` })

/** `disabled` people can't sign in; what they did stays theirs. */
export const userStates = ['active', 'disabled'] as const

/** A person as the list of users shows them. */
export const userRow = z.object({
  id: userId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: tenantRole,
  state: z.enum(userStates),
  /** Null for who never signed in. */
  seenAt: z.nullable(instant),
  twoFactor: z.boolean(),
  version: z.number(),
})
export type UserRow = z.output<typeof userRow>

/** One person, with why they can't be deleted: null when nothing depends on them. */
export const userDetail = z.object({ ...userRow.shape, inUse: z.nullable(z.string()) })
export type UserDetail = z.output<typeof userDetail>

/** Something unfinished that the person answers for. */
export const openWork = z.object({ kind: z.string(), id: z.string(), label: z.string(), detail: z.string() })
export type OpenWork = z.output<typeof openWork>

/** A colleague who can be named at a till: by PIN they approve, or take the till over. */
export const colleague = z.object({
  id: userId,
  firstName: z.string(),
  lastName: z.string(),
  role: tenantRole,
})
export type Colleague = z.output<typeof colleague>
