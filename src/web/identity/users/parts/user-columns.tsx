import { roleName } from '#contract/identity/users/rules.ts'
import { t } from '#web/texts/text.ts'
import { Badge, StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { UserRow } from '../data.ts'
import { nameOf } from '../rules.ts'

/** The columns of the list of people. */
export const columns = columnsOf<UserRow>([
  {
    id: 'name',
    header: t('Name'),
    cell: (user) => <b className="font-semibold">{nameOf(user)}</b>,
    value: nameOf,
    sortable: true,
    card: 'title',
  },
  {
    id: 'email',
    header: t('E-mail'),
    cell: (user) => user.email,
    value: (user) => user.email,
    sortable: true,
    card: 'note',
  },
  {
    id: 'role',
    header: t('Role'),
    cell: (user) => roleName(user.role),
    value: (user) => user.role,
    sortable: true,
    card: 'figure',
  },
  {
    id: 'seenAt',
    header: t('Last seen'),
    cell: (user) => <Seen at={user.seenAt} />,
    value: (user) => user.seenAt,
    sortable: true,
  },
  {
    id: 'twoFactor',
    header: t('Two-factor'),
    cell: (user) =>
      user.twoFactor ? <Badge tone="positive">{t('On')}</Badge> : <span className="text-soft">{t('Off')}</span>,
    value: (user) => (user.twoFactor ? 'on' : 'off'),
  },
  {
    id: 'state',
    header: t('State'),
    cell: (user) => <UserState state={user.state} />,
    value: (user) => user.state,
    sortable: true,
    card: 'mark',
  },
])

/** Whether a person has access. */
export function UserState({ state }: Pick<UserRow, 'state'>) {
  return state === 'active' ? (
    <StatusChip tone="positive">{t('active')}</StatusChip>
  ) : (
    <StatusChip>{t('deactivated')}</StatusChip>
  )
}

/** When somebody was last seen. */
export function Seen({ at }: { at: string | null }) {
  const { dateTime } = useFormats()
  return at ? <span className="num">{dateTime(at)}</span> : <span className="text-soft">{t('Never signed in')}</span>
}
