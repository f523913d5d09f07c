import * as z from 'zod/mini'
import { moneyFromZero } from '../../kernel/money.ts'
import { section } from '../../tenancy/settings/shapes.ts'

/** How people write in the books. */
export const journalRules = section({
  name: 'journal',
  label: 'Journal entries',
  shape: z.strictObject({
    /** Above this total two people post an entry that is written by hand; null leaves it to one. */
    approvalLimit: z.nullable(moneyFromZero),
  }),
  defaults: { approvalLimit: null },
  access: { read: 'settings:read', write: 'financial:close_period' },
})
