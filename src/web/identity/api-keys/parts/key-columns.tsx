import { counted, t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { ApiKey } from '../data.ts'
import { stateWords } from '../rules.ts'
import { KeyState, LastUsed } from './key-state.tsx'

/** The columns of the list of keys. */
export const columns = columnsOf<ApiKey>([
  {
    id: 'name',
    header: t('Name'),
    cell: ({ name }) => <b className="font-semibold">{name}</b>,
    value: ({ name }) => name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'prefix',
    header: t('Token'),
    cell: ({ prefix }) => <span className="font-mono text-12 whitespace-nowrap text-soft">{prefix}…</span>,
    value: ({ prefix }) => prefix,
    card: 'note',
  },
  {
    id: 'scopes',
    header: t('May do'),
    cell: ({ scopes, lost }) => <Counted count={scopes.length - lost.length} />,
    value: ({ scopes }) => scopes.join(' '),
    card: 'figure',
  },
  {
    id: 'madeBy',
    header: t('Acts for'),
    cell: ({ madeBy }) => madeBy.name,
    value: ({ madeBy }) => madeBy.name,
  },
  {
    id: 'lastUsedAt',
    header: t('Last used'),
    cell: (row) => <LastUsed apiKey={row} />,
    value: ({ lastUsedAt }) => lastUsedAt,
    sortable: true,
  },
  {
    id: 'expiresAt',
    header: t('Ends'),
    cell: ({ expiresAt }) => <On instant={expiresAt} />,
    value: ({ expiresAt }) => expiresAt,
    sortable: true,
    card: 'when',
  },
  {
    id: 'state',
    header: t('State'),
    cell: (row) => <KeyState apiKey={row} />,
    value: ({ state }) => stateWords[state].word,
    card: 'mark',
  },
])

function Counted({ count }: { count: number }) {
  return (
    <span className="num whitespace-nowrap">{counted(count, { one: '{count} right', other: '{count} rights' })}</span>
  )
}

function On({ instant }: { instant: string }) {
  return <span className="num whitespace-nowrap">{useFormats().date(instant)}</span>
}
