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

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day, such as 22:00'))

/** What a person chooses for themselves: hours in which they are left alone, and what they get by mail. */
export const ownChoice = z
  .strictObject({
    quietFrom: z.nullable(time),
    quietTo: z.nullable(time),
    /** By the kinds of events; what isn't in it is as the house has chosen. */
    mails: z.record(z.string(), z.enum(mailTimes)),
    version: z.optional(z.int()),
  })
  .check(
    z.refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
      error: 'Give both hours, or none',
      path: ['quietTo'],
    }),
    z.refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
      error: 'Must differ from the hour at which it begins',
      path: ['quietTo'],
    }),
  )

/** How a person is reached, with what they may choose of it. */
export const ownReach = z.object({
  /** Whether the house lets people choose what they get by mail. */
  mayChoose: z.boolean(),
  digestAt: z.string(),
  /** The quiet hours of the house, which hold for everybody. */
  house: z.object({ quietFrom: z.nullable(z.string()), quietTo: z.nullable(z.string()) }),
  quietFrom: z.nullable(z.string()),
  quietTo: z.nullable(z.string()),
  events: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      line: z.string(),
      type: z.enum(notificationTypes),
      bell: z.boolean(),
      mail: z.enum(mailTimes),
      /** What it is while the person chooses nothing. */
      house: z.enum(mailTimes),
      /** It concerns their own account and is mailed always. */
      isFixed: z.boolean(),
    }),
  ),
  version: z.number(),
})
export type OwnReach = z.output<typeof ownReach>
