import * as z from 'zod/mini'
import { section } from '../../tenancy/settings/shapes.ts'
import { tenantRole } from '../users/shapes.ts'
import { tenantRoles } from '../users/rules.ts'

/** How people of the house prove who they are. */
export const security = section({
  name: 'security',
  label: 'Sign-in',
  shape: z.strictObject({
    /** Whoever holds one of these roles sets two-factor up before anything else. */
    requireTwoFactorFor: z.array(tenantRole).check(
      z.maxLength(tenantRoles.length),
      z.refine((chosen) => new Set(chosen).size === chosen.length, 'Must name each role once'),
    ),
    /** Whoever approves something on their own device gives their PIN for it. */
    approveWithPin: z.boolean(),
  }),
  defaults: { requireTwoFactorFor: [], approveWithPin: false },
  access: { read: 'settings:read', write: 'users:manage_roles' },
})
