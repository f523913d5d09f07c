import * as z from 'zod/mini'
import { moneyFromZero, zero } from '../../kernel/money.ts'
import { section } from '../../tenancy/settings/shapes.ts'
import { editions } from './shapes.ts'

/** How much is set aside to replace furniture and equipment: a part of the revenue, or a sum a year. It is shown and not posted. */
export const reserveKinds = ['none', 'percent', 'yearly'] as const

/** How the statements of the house are laid out. */
export const statementSettings = section({
  name: 'financial_statements',
  label: 'Financial statements',
  shape: z.strictObject({
    edition: z.enum(editions),
    reserve: z.enum(reserveKinds),
    /** Of all operating revenue. */
    reservePercent: z
      .number({ error: 'Must be a number' })
      .check(
        z.minimum(0, 'Must not be negative'),
        z.maximum(20, 'Must be at most 20'),
        z.multipleOf(0.01, 'Must have at most two decimals'),
      ),
    reserveYearly: moneyFromZero,
  }),
  defaults: { edition: '12', reserve: 'percent', reservePercent: 4, reserveYearly: zero },
  access: { read: 'settings:read', write: 'settings:write' },
})
