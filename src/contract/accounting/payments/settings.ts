import * as z from 'zod/mini'
import type { Currency } from '../../kernel/money.ts'
import { section } from '../../tenancy/settings/shapes.ts'

/** Coins that a house may round its cash to, in minor units. */
const coins = [5, 10, 20, 25, 50, 100, 500, 1000] as const

/** The smallest coin that cash is paid in, in minor units; null where cash is paid to the cent. */
export const cashStep = z.nullable(z.literal(coins, { error: `Must be one of ${coins.join(', ')}` }))
export type CashStep = z.output<typeof cashStep>

/** The coins that are worth rounding to in each currency, the smallest first. */
export const coinsOf: Record<Currency, readonly NonNullable<CashStep>[]> = {
  GHS: [5, 10, 20, 50, 100],
  USD: [5, 10, 25, 100],
  EUR: [5, 10, 20, 50, 100],
  GBP: [5, 10, 20, 50, 100],
  NGN: [50, 100, 500, 1000],
}

/** How cash is rounded where the smallest coins are not in use; what was paid before keeps its rounding. */
export const cashRounding = section({
  name: 'cash_rounding',
  label: 'Cash rounding',
  shape: z.strictObject({ step: cashStep }),
  defaults: { step: null },
  access: { read: 'settings:read', write: 'settings:write' },
})
