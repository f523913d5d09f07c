import * as z from 'zod/mini'

/** A share as people write it, 12.5, and as it is reckoned with, in hundredths of a percent. */
export const share = z.number({ error: 'Must be a percentage' }).check(
  z.refine((value) => value >= 0 && value <= 100, 'Must be from 0 to 100'),
  z.refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, 'Must have at most two decimals'),
)
