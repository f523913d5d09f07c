import * as z from 'zod/mini'
import { isTimeZone } from '../../kernel/day.ts'
import { section } from '../settings/shapes.ts'
import { countryCodes } from './sets.ts'
import { accent, operationalSettings } from './shapes.ts'

const access = { read: 'settings:read', write: 'settings:write' } as const
const { dateFormat, timeFormat } = operationalSettings.shape

/** Which clocks the house lives by, and how its dates and times are written. */
export const operational = section({
  name: 'operational',
  label: 'Dates and times',
  shape: z.strictObject({
    dateFormat,
    timeFormat,
    timeZone: z.string().check(z.refine(isTimeZone, 'A time zone, such as Africa/Accra')),
  }),
  defaults: { dateFormat: 'MM/DD/YYYY', timeFormat: '24h', timeZone: 'UTC' },
  access,
})

const text = (most: number) => z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(most)))

/** What the house prints of itself on its documents, below its name. */
export const property = section({
  name: 'property',
  label: 'Property',
  shape: z.strictObject({
    address: text(500),
    phone: text(50),
    email: z.nullable(z.string().check(z.trim(), z.email('Must be an e-mail address'), z.maxLength(254))),
    taxNumber: text(50),
    country: z.nullable(z.enum(countryCodes)),
  }),
  defaults: { address: null, phone: null, email: null, taxNumber: null, country: null },
  access,
})

/** What is the house's own in the look of the product: the colour of what can be pressed or is chosen. */
export const appearance = section({
  name: 'appearance',
  label: 'Theme',
  shape: z.strictObject({ accent }),
  defaults: { accent: null },
  access,
})
