import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { planIds } from '../tenants/shapes.ts'

/** What a plan may limit. */
export const planResources = ['users', 'rooms', 'outlets', 'items'] as const
export type PlanResource = (typeof planResources)[number]

/** How much there is, and how much the plan holds; null where it sets no limit. */
export const usage = z.object({ used: z.number(), most: z.nullable(z.number()) })
export type Usage = z.infer<typeof usage>

/** What of each resource is used, and how many messages went out since the month began. */
export const currentLimits = z.object({
  modules: z.number(),
  users: usage,
  rooms: usage,
  outlets: usage,
  items: usage,
  messages: usage,
})
export type CurrentLimits = z.infer<typeof currentLimits>

const most = z.nullable(z.number())

/** A plan as it is offered: the modules that it holds, and how much of each resource; null where it sets no limit. */
export const offeredPlan = z.object({
  id: z.enum(planIds),
  label: z.string(),
  modules: z.array(z.string()),
  limits: z.object({ users: most, rooms: most, outlets: most, items: most }),
})
export type OfferedPlan = z.infer<typeof offeredPlan>

/** Until when the plan is paid for, as the platform keeps it. */
export const subscription = z.object({ renewsOn: z.nullable(day), pastDueSince: z.nullable(day) })
export type Subscription = z.infer<typeof subscription>
