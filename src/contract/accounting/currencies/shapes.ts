import * as z from 'zod/mini'
import { rate } from '../../kernel/currency.ts'
import { day, instant } from '../../kernel/day.ts'

/** What a currency costs in that of the house from a day on, until a newer rate. */
export const currencyRate = z.object({
  currency: z.string(),
  /** How many decimals its amounts have. */
  decimals: z.number(),
  day,
  rate,
  enteredByName: z.string(),
  enteredAt: instant,
})
export type CurrencyRate = z.output<typeof currencyRate>
