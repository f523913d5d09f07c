import type { Permission, Role } from '#contract/kernel/permission.ts'
import {
  becauseOf,
  type Because,
  refusalOf,
  refusalWords,
  type Target,
} from '#contract/identity/custom-permissions/rules.ts'
import {
  type CustomGrant,
  type GrantEffect,
  grantablePermissions,
  type PermissionChange,
} from '#contract/identity/custom-permissions/shapes.ts'
import { t } from '#web/texts/text.ts'

export const roleNames: Record<Exclude<Role, 'superadmin'>, string> = {
  owner: t('Owner'),
  manager: t('Manager'),
  staff: t('Staff'),
  receptionist: t('Receptionist'),
  housekeeper: t('Housekeeper'),
  maintenance: t('Maintenance'),
  restaurant: t('Restaurant'),
  cashier: t('Cashier'),
}

const areas: Readonly<Record<string, string>> = {
  night_audit: t('Night audit'),
  guest_credits: t('Guest credits'),
  financial: t('Books'),
  restaurant: t('Restaurant and tills'),
  inventory: t('Stock'),
  audit: t('Audit trail'),
}

/** Rights by what they are about, in the order of the catalogue. */
export const areasOfRights: readonly { id: string; label: string; permissions: readonly Permission[] }[] = [
  ...Map.groupBy(grantablePermissions, (permission) => permission.split(':')[0] ?? ''),
].map(([id, permissions]) => ({
  id,
  label: areas[id] ?? id.charAt(0).toUpperCase() + id.slice(1),
  permissions,
}))

export type Held = 'all' | 'some' | 'none'

/** How many of the rights a target holds. */
export function heldOf(grants: readonly CustomGrant[], target: Target, permissions: readonly Permission[]): Held {
  const held = permissions.filter((permission) => becauseOf(grants, target, permission).held).length
  return held === 0 ? 'none' : held === permissions.length ? 'all' : 'some'
}

/** What is asked for, so that the target holds the rights or does not: the way back to the standard where that is enough. */
export function changesFor(
  grants: readonly CustomGrant[],
  { target, permissions, to }: { target: Target; permissions: readonly Permission[]; to: 'held' | 'withheld' },
): PermissionChange[] {
  return permissions.flatMap((permission): PermissionChange[] => {
    const because = becauseOf(grants, target, permission)
    if (because.held === (to === 'held')) return []
    const enough = heldWithout(because, target) === (to === 'held')
    return [{ permission, effect: enough ? 'standard' : to === 'held' ? 'add' : 'remove' }]
  })
}

/** Whether the target would hold a right without a grant of its own. */
function heldWithout({ standard, ofRole }: Because, { userId }: Target): boolean {
  return userId !== null && ofRole ? ofRole.effect === 'add' : standard
}

/** What puts everything back as it was before the changes. */
export function undoing(
  grants: readonly CustomGrant[],
  target: Target,
  changes: readonly PermissionChange[],
): PermissionChange[] {
  return changes.map(({ permission }) => {
    const { ofRole, ofPerson } = becauseOf(grants, target, permission)
    return { permission, effect: (target.userId === null ? ofRole : ofPerson)?.effect ?? 'standard' }
  })
}

type Asked = { target: Target; permissions: readonly Permission[]; held: readonly string[] }

/** Why rights of a target can't be changed by the person at the screen; undefined when they can. */
export function whyNot(grants: readonly CustomGrant[], { target, permissions, held }: Asked): string | undefined {
  const refusal = permissions.map((permission) => refusalOf(target, permission, held)).find((one) => one !== null)
  if (refusal) return refusalWords[refusal]
  const isLost = permissions.some((permission) => becauseOf(grants, target, permission).ofRole?.effect === 'remove')
  return target.userId !== null && isLost ? t('It was taken from the whole role: give it back there') : undefined
}

/** Own difference of a target from the standard, for its mark. */
export function ownEffect({ ofRole, ofPerson }: Because, { userId }: Target): GrantEffect | null {
  return (userId === null ? ofRole : ofPerson)?.effect ?? null
}

/** Why somebody may do it or not, as sentences; `when` writes an instant. */
export function reasonsOf(because: Because, { role }: Target, when: (instant: string) => string): string[] {
  const roleName = roleNames[role]
  const told = (grant: CustomGrant, whom: string) =>
    t('{effect} {whom} by {grantedBy}, {grantedAt}', {
      effect: grant.effect === 'add' ? t('Added to') : t('Taken from'),
      whom,
      grantedBy: grant.grantedBy,
      grantedAt: when(grant.grantedAt),
    })
  return [
    because.standard
      ? t('Standard of the role {roleName}', { roleName })
      : t('Not in the standard of the role {roleName}', { roleName }),
    ...(because.ofRole ? [told(because.ofRole, t('the role {roleName}', { roleName }))] : []),
    ...(because.ofPerson ? [told(because.ofPerson, t('this person'))] : []),
  ]
}
