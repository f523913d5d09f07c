import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { ImportButton } from '#web/shell/import-button.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { allRoomTypes, useRoomTypes } from '../data.ts'
import { columns } from './room-type-columns.tsx'
import { useRoomTypeVerbs } from './room-type-verbs.ts'

/** The kinds of rooms with their people, prices and allowance. */
export function TypeList({ onAdd }: { onAdd: (() => void) | undefined }) {
  const list = useUrlList({ sort: 'code' })
  const [kind, setKind] = useUrlValue('archived', 'false')
  const archived = kind === 'true' ? 'true' : 'false'
  const { rows, total, error, refetch } = useRoomTypes({ ...list.query, archived })
  const go = useGo()
  const verbs = useRoomTypeVerbs()
  return (
    <div className="flex flex-col gap-3.5">
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={columns}
        rows={rows}
        rowId={(type) => type.id}
        list={list}
        total={total}
        onOpen={(type) => go(to.roomType(type.id), { keepSearch: true })}
      >
        <TableBar>
          <TableSearch label={t('Search room types')} />
          <SegmentedControl label={t('Which types')} value={archived} onChange={setKind} options={kinds} />
          <Spacer />
          <ViewChoice />
          <ImportButton kind="room-types" permission="rooms:write" />
          <ExportList name="room-types" allRows={() => allRoomTypes({ ...list.query, archived })} />
        </TableBar>
        <BulkActions
          verbs={verbs}
          nameOf={(type) => type.name}
          allRows={() => allRoomTypes({ ...list.query, archived })}
        />
        {(rows || !error) && (
          <TableGrid
            label={t('Room types')}
            selectable={verbs.length > 0}
            empty={
              <>
                <p>{t('A room type is what a guest books: a double, a suite. Rooms belong to one.')}</p>
                {onAdd && archived === 'false' && list.search === '' && (
                  <Button onClick={onAdd}>{t('Create the first room type')}</Button>
                )}
              </>
            }
          />
        )}
        <TablePager />
      </DataTable>
    </div>
  )
}

const kinds = [
  { value: 'false', label: t('In use') },
  { value: 'true', label: t('Archived') },
] as const
