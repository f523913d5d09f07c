import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { userId } from '../../identity/sessions/shapes.ts'
import { tenantRoles } from '../../identity/users/rules.ts'
import { notificationTypes, priorities } from '../../tenancy/events/shapes.ts'

/** When a person is mailed of what reaches them: at once, gathered once a day, or not. */
export const mailTimes = ['none', 'now', 'digest'] as const
export type MailTime = (typeof mailTimes)[number]

/** How an event reaches somebody. */
export const reach = z.strictObject({ bell: z.boolean(), mail: z.enum(mailTimes) })
export type Reach = z.output<typeof reach>

/** Whom the tenant has chosen for an event, over what it ships with. */
export type ChosenReach = {
  roles: Readonly<Record<string, Reach>>
  people: Readonly<Record<string, Reach>>
}

/** An event with whom it reaches. */
export const reachedEvent = z.object({
  kind: z.string(),
  label: z.string(),
  line: z.string(),
  type: z.enum(notificationTypes),
  priority: z.enum(priorities),
  /** It reaches the person whom it is about, and nobody chooses otherwise. */
  isPersonal: z.boolean(),
  roles: z.array(
    z.object({
      role: z.enum(tenantRoles),
      ...reach.shape,
      /** Whether the role may see what it tells of. */
      maySee: z.boolean(),
    }),
  ),
  people: z.array(z.object({ userId, name: z.string(), ...reach.shape, maySee: z.boolean() })),
  /** 0 while it reaches whom it ships with. */
  version: z.number(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
})
export type ReachedEvent = z.output<typeof reachedEvent>
