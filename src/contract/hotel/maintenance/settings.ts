import * as z from 'zod/mini'
import { section } from '../../tenancy/settings/shapes.ts'

const hours = z
  .int('Must be a whole number')
  .check(z.minimum(1, 'Must be at least an hour'), z.maximum(8760, 'Must be at most a year'))

/** What the house asks of who mends things: within how many hours a fault of each priority is mended. */
export const maintenanceSettings = section({
  name: 'maintenance',
  label: 'Maintenance',
  shape: z.strictObject({ urgent: hours, high: hours, normal: hours, low: hours }),
  defaults: { urgent: 2, high: 8, normal: 48, low: 168 },
  access: { read: 'settings:read', write: 'settings:write' },
})
