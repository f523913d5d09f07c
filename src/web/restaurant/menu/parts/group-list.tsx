import { counted, t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableBar, TableSearch } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { type ModifierGroup, useAllGroups } from '../data.ts'
import { choiceInWords } from '../rules.ts'
import { useGroupVerbs } from './menu-verbs.ts'

const columns = columnsOf<ModifierGroup>([
  {
    id: 'name',
    header: t('Group'),
    cell: (group) => <b className="font-semibold">{group.name}</b>,
    value: (group) => group.name,
    sortable: true,
    card: 'title',
  },
  { id: 'choice', header: t('Choice'), cell: choiceInWords, value: choiceInWords, card: 'figure' },
  {
    id: 'options',
    header: t('Options'),
    cell: (group) => (
      <span className="inline-flex flex-wrap gap-1">
        {group.options.slice(0, 6).map((option) => (
          <Badge key={option.id} tone={option.isDefault ? 'brand' : 'plain'}>
            {option.name}
          </Badge>
        ))}
        {group.options.length > 6 && (
          <span className="text-12 text-soft">{t('and {options} more', { options: group.options.length - 6 })}</span>
        )}
      </span>
    ),
    value: (group) => group.options.map((option) => option.name).join(', '),
    card: 'note',
  },
  {
    id: 'usedBy',
    header: t('Used by'),
    cell: (group) => (
      <Link to={to.menuWith(group.id)}>{counted(group.usedBy, { one: '{count} item', other: '{count} items' })}</Link>
    ),
    value: (group) => group.usedBy,
    align: 'end',
    sortable: true,
  },
])

/** The library of modifier groups, shared by items. */
export function GroupList({ onAdd }: { onAdd: (() => void) | undefined }) {
  const [kind, setKind] = useUrlValue('groups', 'false')
  const archived = kind === 'true' ? 'true' : 'false'
  const { data: groups, error, refetch } = useAllGroups(archived)
  const go = useGo()
  const verbs = useGroupVerbs()
  return (
    <>
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={columns}
        rows={groups}
        rowId={(group) => group.id}
        onOpen={(group) => go(to.modifierGroup(group.id), { keepSearch: true })}
      >
        <TableBar>
          <TableSearch label={t('Search modifier groups')} />
          <SegmentedControl label={t('Which groups')} value={archived} onChange={setKind} options={kinds} />
        </TableBar>
        <BulkActions verbs={verbs} nameOf={(group) => group.name} />
        {(groups || !error) && (
          <TableGrid
            label={t('Modifier groups')}
            selectable={verbs.length > 0}
            empty={
              <>
                <p>{t('A modifier group is a choice with an item: how it is done, a side, extras. Items share it.')}</p>
                {onAdd && archived === 'false' && <Button onClick={onAdd}>{t('Create the first group')}</Button>}
              </>
            }
          />
        )}
        <TablePager />
      </DataTable>
    </>
  )
}

const kinds = [
  { value: 'false', label: t('In use') },
  { value: 'true', label: t('Archived') },
] as const
