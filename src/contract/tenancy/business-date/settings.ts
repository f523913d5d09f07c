import * as z from 'zod/mini'
import { section } from '../settings/shapes.ts'

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day, such as 03:00'))

/** When a day of the house ends, and whether it is closed by itself. */
export const businessDay = section({
  name: 'business_day',
  label: 'Business day',
  shape: z.strictObject({
    /** On the clocks of the tenant, the day after. */
    rollTime: timeOfDay,
    automaticNightAudit: z.boolean(),
    /** Before it a night is closed, and a no-show marked, by who may do so early; from noon on of the day itself, else of the day after. */
    earliestNightAudit: z.nullable(timeOfDay),
  }),
  defaults: { rollTime: '03:00', automaticNightAudit: true, earliestNightAudit: '20:00' },
  access: { read: 'settings:read', write: 'settings:write' },
})
