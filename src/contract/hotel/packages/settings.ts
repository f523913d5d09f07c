import * as z from 'zod/mini'
import { section } from '../../tenancy/settings/shapes.ts'
import { housePackage } from './shapes.ts'

/** The packages of the house, in the order in which they are offered. */
export const packageSettings = section({
  name: 'packages',
  label: 'Packages',
  shape: z.strictObject({
    packages: z.array(housePackage).check(
      z.maxLength(50, 'Must not be more than 50'),
      z.refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'Two have the same code'),
    ),
  }),
  defaults: { packages: [] },
  access: { read: 'bookings:read', write: 'settings:write' },
})
