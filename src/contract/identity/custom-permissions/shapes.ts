import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { type Permission, permissions, roles } from '../../kernel/permission.ts'
import { userId } from '../sessions/shapes.ts'

/** What can be given and taken away in a tenant: everything but what belongs to the platform. */
export const grantablePermissions: readonly Permission[] = permissions.filter((one) => !one.startsWith('superadmin:'))

/** Roles of a tenant's users. */
export const tenantRoles = roles.filter((role) => role !== 'superadmin')
export type TenantRole = (typeof tenantRoles)[number]

export const grantEffects = ['add', 'remove'] as const
export type GrantEffect = (typeof grantEffects)[number]

/** What was added to or taken from a role or a person, by whom and when. */
export const customGrant = z.object({
  role: z.nullable(z.enum(tenantRoles)),
  userId: z.nullable(userId),
  permission: z.string(),
  effect: z.enum(grantEffects),
  grantedBy: z.string(),
  grantedAt: instant,
})
export type CustomGrant = z.output<typeof customGrant>

export const grantee = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  role: z.enum(tenantRoles),
  status: z.enum(['active', 'disabled']),
})
export type Grantee = z.output<typeof grantee>

/** Everything that differs from the standard of the roles, and whom it can differ for. */
export const customPermissions = z.object({ grants: z.array(customGrant), people: z.array(grantee) })
export type CustomPermissions = z.output<typeof customPermissions>

const grantable = z
  .string()
  .check(z.refine((one) => grantablePermissions.some((known) => known === one), 'Is no right that can be given'))

/** `standard` takes back what was added or removed. */
export const permissionChange = z.strictObject({
  permission: z.pipe(grantable, z.custom<Permission>()),
  effect: z.enum([...grantEffects, 'standard']),
})
export type PermissionChange = z.output<typeof permissionChange>
