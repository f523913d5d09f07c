import type { ReactNode } from 'react'
import type { Permission } from '#contract/kernel/permission.ts'
import { permissionWords } from '#contract/kernel/permission-words.ts'
import { becauseOf, featureGroups, type Target } from '#contract/identity/custom-permissions/rules.ts'
import { tenantRoles } from '#contract/identity/custom-permissions/shapes.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import type { Differences, SetRights } from '../data.ts'
import { areasOfRights, changesFor, heldOf, ownEffect, roleNames, whyNot } from '../rules.ts'
import { RightToggle } from './right-toggle.tsx'

type MatrixProps = { differences: Differences; set: SetRights; search: string }

/** Every right by every role: what is held, what differs from the standard, and the way to change it. */
export function RoleMatrix({ differences, set, search }: MatrixProps) {
  const found = (words: string) => words.toLowerCase().includes(search.toLowerCase())
  const areas = areasOfRights
    .map((area) => ({
      ...area,
      permissions: area.permissions.filter((one) => found(`${area.label} ${permissionWords[one]} ${one}`)),
    }))
    .filter(({ permissions }) => permissions.length > 0)
  const groups = featureGroups.filter(({ label, purpose }) => found(`${label} ${purpose}`))
  return (
    <div
      role="region"
      aria-label={t('Rights by role')}
      className="max-h-[max(24rem,calc(100dvh-15rem))] overflow-auto rounded-2 border border-line bg-raised"
    >
      <table className="w-full border-separate border-spacing-0 text-13">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 top-0 z-20 min-w-40 max-sm:max-w-40 border-b border-line bg-sunken px-3 py-2 text-start sm:min-w-72"
            >
              {t('Right')}
            </th>
            {tenantRoles.map((role) => (
              <th
                key={role}
                scope="col"
                className="sticky top-0 z-10 border-b border-line bg-sunken px-2 py-2 font-semibold"
              >
                {roleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.length > 0 && (
          <Section label={t('Feature groups')}>
            {groups.map(({ id, label, purpose, permissions }) => (
              <Row key={id} {...{ differences, set, label, note: purpose, permissions }} />
            ))}
          </Section>
        )}
        {areas.map(({ id, label, permissions }) => (
          <Section key={id} label={label}>
            {permissions.map((permission) => (
              <Row
                key={permission}
                {...{
                  differences,
                  set,
                  label: permissionWords[permission],
                  note: permission,
                  permissions: [permission],
                }}
              />
            ))}
          </Section>
        ))}
      </table>
      {areas.length === 0 && groups.length === 0 && (
        <p className="p-8 text-center text-13 text-soft">{t('No right fits.')}</p>
      )}
    </div>
  )
}

function Section({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <th
          scope="colgroup"
          colSpan={tenantRoles.length + 1}
          className="border-b border-line px-3 pt-5 pb-1.5 text-start text-12 font-semibold text-soft"
        >
          <span className="sticky start-3">{label}</span>
        </th>
      </tr>
      {children}
    </tbody>
  )
}

type RowProps = {
  differences: Differences
  set: SetRights
  label: string
  note: string
  permissions: readonly Permission[]
}

function Row({ differences: { grants }, set, label, note, permissions }: RowProps) {
  const { user } = useSession()
  const [single] = permissions.length === 1 ? permissions : []
  return (
    <tr className="hover:bg-sunken/50">
      <th
        scope="row"
        className="sticky start-0 z-10 border-b border-line bg-raised px-3 py-1.5 text-start font-normal max-sm:max-w-40"
      >
        <span className="block">{label}</span>
        <span className="block text-12 text-soft max-sm:wrap-anywhere">{note}</span>
      </th>
      {tenantRoles.map((role) => {
        const target: Target = { role, userId: null }
        const held = heldOf(grants, target, permissions)
        const to = held === 'all' ? 'withheld' : 'held'
        return (
          <td key={role} className="border-b border-line text-center">
            <div className="grid place-items-center">
              <RightToggle
                label={`${roleNames[role]}: ${label}`}
                held={held}
                effect={single ? ownEffect(becauseOf(grants, target, single), target) : null}
                reason={whyNot(grants, { target, permissions, held: user.permissions })}
                onPress={() =>
                  void set(
                    t('{label}: {to} the role {roleNames}', {
                      label,
                      to: to === 'held' ? t('given to') : t('taken from'),
                      roleNames: roleNames[role],
                    }),
                    target,
                    changesFor(grants, { target, permissions, to }),
                  )
                }
              />
            </div>
          </td>
        )
      })}
    </tr>
  )
}
