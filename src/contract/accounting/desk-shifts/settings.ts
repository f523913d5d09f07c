import * as z from 'zod/mini'
import { moneyFromZero, ofMajor } from '../../kernel/money.ts'
import { section } from '../../tenancy/settings/shapes.ts'

/** What the night audit does about shifts that are still open: it tells of them, or waits for them. */
export const atNightAudit = ['warn', 'refuse'] as const

/** How the front desk keeps its drawers; a house that opens no shift is not stopped by them. */
export const deskShifts = section({
  name: 'desk_shifts',
  label: 'Desk shifts',
  shape: z.strictObject({
    /** Cash is taken and given back in an open shift alone. */
    required: z.boolean(),
    /** Who counts is told nothing of what the drawer should hold, but for those who manage shifts. */
    blindCount: z.boolean(),
    /** A larger difference at closing needs a reason and somebody who manages shifts; a role may have a figure of its own. */
    varianceLimit: moneyFromZero,
    atNightAudit: z.enum(atNightAudit),
  }),
  defaults: { required: false, blindCount: true, varianceLimit: ofMajor(5), atNightAudit: 'warn' },
  access: { read: 'settings:read', write: 'settings:write' },
})
