import * as z from 'zod/mini'
import { section } from '../../tenancy/settings/shapes.ts'

/** What the house asks of who claims an expense. */
export const expensePolicy = section({
  name: 'expenses',
  label: 'Expenses',
  shape: z.strictObject({
    /** How many days back something may have been spent; older is flagged, null never. */
    oldestDays: z.nullable(z.int().check(z.minimum(1, 'Must be at least a day'), z.maximum(730))),
  }),
  defaults: { oldestDays: 60 },
  access: { read: 'settings:read', write: 'financial:write' },
})
