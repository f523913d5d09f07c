import * as z from 'zod/mini'
import { section } from '../settings/shapes.ts'

/** When a day of the house ends, and whether it is closed by itself. */
export const businessDay = section({
  name: 'business_day',
  label: 'Business day',
  shape: z.strictObject({
    /** On the clocks of the tenant, the day after. */
    rollTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day, such as 03:00')),
    automaticNightAudit: z.boolean(),
  }),
  defaults: { rollTime: '03:00', automaticNightAudit: true },
  access: { read: 'settings:read', write: 'settings:write' },
})
