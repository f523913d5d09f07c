import type { Permission } from '#contract/kernel/permission.ts'
import { permissionWords } from '#contract/kernel/permission-words.ts'
import {
  becauseOf,
  type Because,
  featureGroups,
  type Target,
  targetOf,
} from '#contract/identity/custom-permissions/rules.ts'
import type { Grantee } from '#contract/identity/custom-permissions/shapes.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Differences, SetRights } from '../data.ts'
import { areasOfRights, changesFor, heldOf, ownEffect, reasonsOf, whyNot } from '../rules.ts'
import { RightToggle } from './right-toggle.tsx'

/** Which rights are shown: all, those that are held, or those that differ from the standard of the role. */
export type Only = 'all' | 'held' | 'differs'

type PersonRightsProps = { differences: Differences; set: SetRights; person: Grantee; search: string; only: Only }

/** What one person can do, and why: the role's standard, and what was added or taken away, by whom and when. */
export function PersonRights({ differences, set, person, search, only }: PersonRightsProps) {
  const target = targetOf(person)
  const found = (words: string) => words.toLowerCase().includes(search.toLowerCase())
  const areas = areasOfRights
    .map((area) => ({
      ...area,
      permissions: area.permissions.filter(
        (one) =>
          found(`${area.label} ${permissionWords[one]} ${one}`) &&
          isShown(becauseOf(differences.grants, target, one), only),
      ),
    }))
    .filter(({ permissions }) => permissions.length > 0)
  const groups = only === 'all' ? featureGroups.filter(({ label, purpose }) => found(`${label} ${purpose}`)) : []
  const of = { differences, set, target, name: person.name }
  return (
    <div className="flex flex-col gap-4">
      {groups.length > 0 && (
        <Card title={t('Feature groups')}>
          <ul className="grid gap-1 lg:grid-cols-2">
            {groups.map(({ id, label, purpose, permissions }) => (
              <Right key={id} {...of} label={label} permissions={permissions} reasons={[purpose]} />
            ))}
          </ul>
        </Card>
      )}
      <div className="gap-4 lg:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid">
        {areas.map(({ id, label, permissions }) => (
          <Card key={id} title={label}>
            <ul className="flex flex-col gap-1">
              {permissions.map((permission) => (
                <OneRight key={permission} {...of} permission={permission} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      {areas.length === 0 && groups.length === 0 && (
        <p className="rounded-2 border border-line bg-raised px-4 py-10 text-center text-13 text-soft">
          {only === 'differs' && search === ''
            ? t('{name} has the standard of the role.', { name: person.name })
            : t('No right fits.')}
        </p>
      )}
    </div>
  )
}

function isShown({ held, ofRole, ofPerson }: Because, only: Only): boolean {
  return only === 'all' || (only === 'held' ? held : ofRole !== null || ofPerson !== null)
}

type OfPerson = { differences: Differences; set: SetRights; target: Target; name: string }

function OneRight({ permission, ...of }: OfPerson & { permission: Permission }) {
  const { dateTime } = useFormats()
  const because = becauseOf(of.differences.grants, of.target, permission)
  return (
    <Right
      {...of}
      label={permissionWords[permission]}
      permissions={[permission]}
      reasons={reasonsOf(because, of.target, dateTime)}
    />
  )
}

type RightProps = OfPerson & { label: string; permissions: readonly Permission[]; reasons: readonly string[] }

function Right({ differences: { grants }, set, target, name, label, permissions, reasons }: RightProps) {
  const { user } = useSession()
  const held = heldOf(grants, target, permissions)
  const to = held === 'all' ? 'withheld' : 'held'
  const [single] = permissions.length === 1 ? permissions : []
  const effect = single ? ownEffect(becauseOf(grants, target, single), target) : null
  return (
    <li className="flex items-start gap-3 py-1">
      <RightToggle
        label={`${name}: ${label}`}
        held={held}
        effect={effect}
        reason={whyNot(grants, { target, permissions, held: user.permissions })}
        onPress={() =>
          void set(
            `${label}: ${to === 'held' ? t('given to') : t('taken from')} ${name}`,
            target,
            changesFor(grants, { target, permissions, to }),
          )
        }
      />
      <div className="min-w-0 flex-1 pt-1.5 text-13">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{label}</span>
          {single && <span className="text-12 text-soft">{single}</span>}
          {effect === 'add' && <Badge tone="accent">{t('Added')}</Badge>}
          {effect === 'remove' && <Badge tone="critical">{t('Taken away')}</Badge>}
        </p>
        <p className="num text-12 text-soft">{reasons.join('. ')}</p>
      </div>
    </li>
  )
}
