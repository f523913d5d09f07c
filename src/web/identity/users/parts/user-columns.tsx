import { roleName } from '#contract/identity/users/rules.ts'
import { Badge, StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { UserRow } from '../data.ts'
import { nameOf } from '../rules.ts'

/** The columns of the list of people. */
export const columns = columnsOf<UserRow>([
  {
    id: 'name',
    header: 'Name',
    cell: (user) => <b className="font-semibold">{nameOf(user)}</b>,
    value: nameOf,
    sortable: true,
    card: 'title',
  },
  {
    id: 'email',
    header: 'E-mail',
    cell: (user) => user.email,
    value: (user) => user.email,
    sortable: true,
    card: 'note',
  },
  {
    id: 'role',
    header: 'Role',
    cell: (user) => roleName(user.role),
    value: (user) => user.role,
    sortable: true,
    card: 'figure',
  },
  {
    id: 'seenAt',
    header: 'Last seen',
    cell: (user) => <Seen at={user.seenAt} />,
    value: (user) => user.seenAt,
    sortable: true,
  },
  {
    id: 'twoFactor',
    header: 'Two-factor',
    cell: (user) => (user.twoFactor ? <Badge tone="positive">On</Badge> : <span className="text-soft">Off</span>),
    value: (user) => (user.twoFactor ? 'on' : 'off'),
  },
  {
    id: 'state',
    header: 'State',
    cell: (user) => <UserState state={user.state} />,
    value: (user) => user.state,
    sortable: true,
    card: 'mark',
  },
])

/** Whether a person has access. */
export function UserState({ state }: Pick<UserRow, 'state'>) {
  return state === 'active' ? <StatusChip tone="positive">active</StatusChip> : <StatusChip>deactivated</StatusChip>
}

/** When somebody was last seen. */
export function Seen({ at }: { at: string | null }) {
  const { dateTime } = useFormats()
  return at ? <span className="num">{dateTime(at)}</span> : <span className="text-soft">Never signed in</span>
}
