import type { Day } from '#contract/kernel/day.ts'
import { type PlanResource, planResources } from '#contract/tenancy/subscriptions/shapes.ts'
import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const tenantExists = namedConflict(
  'tenant_exists',
  'Another tenant has this name',
  () => 'A tenant of this name exists already',
)

export const notTheBusinessDate = namedConflict(
  'not_the_business_date',
  'The business date alone is closed, no other day',
  ({ date }: { date: Day }) => `The business date is ${date}`,
)

export const dayAhead = namedConflict(
  'day_ahead',
  'The business date is ahead of today at the place; that day is not closed before it has come',
  ({ date }: { date: Day }) => `The business date is ${date} already, which has not come yet`,
)

export const messageNotRetried = namedConflict(
  'message_not_retried',
  'A message is sent again when it failed, waits or perhaps arrived, and while it has its words',
  ({ state }: { state: string }) => `This message is ${state}: it can’t be sent again`,
)

export const messageNotCancelled = namedConflict(
  'message_not_cancelled',
  'A message is cancelled before it leaves',
  ({ state }: { state: string }) => `This message is ${state}: it can’t be cancelled any more`,
)

export const planLimit = namedConflict(
  'plan_limit',
  'The plan holds no more users, rooms, outlets or items; what is there stays',
  ({ resource, most }: { resource: PlanResource; most: number }) => planLimitWords[resource](most),
)

const planLimitWords: Record<PlanResource, (most: number) => string> = {
  users: (most) =>
    `Your plan holds ${most} users, open invitations counted. Deactivate somebody, or ask for a larger plan under Subscription`,
  rooms: (most) => `Your plan holds ${most} rooms. Archive one, or ask for a larger plan under Subscription`,
  outlets: (most) => `Your plan holds ${most} outlets. Archive one, or ask for a larger plan under Subscription`,
  items: (most) => `Your plan holds ${most} items. Archive one, or ask for a larger plan under Subscription`,
}

for (const resource of planResources)
  onConstraint(`plan_limit_${resource}`, (detail) => planLimit({ resource, most: Number(detail) }))
onConstraint('tenant_name_once', () => tenantExists())
