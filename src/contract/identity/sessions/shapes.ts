import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { roles } from '../../kernel/permission.ts'
import { tenant } from '../../tenancy/tenants/shapes.ts'

export type UserId = Id<'app_user'>
export const userId = id<'app_user'>()

export type SessionId = Id<'session'>
export const sessionId = id<'session'>()

/** A user as a session shows it; `permissions` is what the role and the custom grants come to. */
export const user = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.string()),
  /** The tenant asks the role for a second factor that isn't set up yet: nothing else is open before. */
  mustSetUpTwoFactor: z.boolean(),
})
export type User = z.infer<typeof user>

/** What a sign-in answers besides its token. */
export const signedIn = { user, tenant: z.nullable(tenant) }

/** One place where a person is signed in. */
export const sessionSeen = z.object({
  id: sessionId,
  /** "Firefox on Windows" */
  device: z.string(),
  address: z.nullable(z.string()),
  since: instant,
  seenAt: instant,
  /** The session that asks. */
  isThis: z.boolean(),
})
export type SessionSeen = z.output<typeof sessionSeen>

/** Somebody who was asked to sign for an act on their own device. */
export type ApprovalRequestId = Id<'approval_request'>
export const approvalRequestId = id<'approval_request'>()

/**
 * A second person who signs for what the first may not do alone: at the same screen by PIN, or by e-mail and password; or on their own
 * device, who is asked first and named by the request afterwards.
 */
export const approval = z.union([
  z.strictObject({ userId, pin: z.string().check(z.maxLength(10)) }),
  z.strictObject({ email: z.string().check(z.maxLength(254)), password: z.string().check(z.maxLength(200)) }),
  z.strictObject({
    ask: z.literal(true),
    /** Where the person stands who asks, as people call it. */
    at: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  }),
  z.strictObject({ requestId: approvalRequestId }),
])
export type Approval = z.output<typeof approval>
