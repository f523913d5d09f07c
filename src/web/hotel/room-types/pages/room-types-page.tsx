import { useState } from 'react'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { ImportButton } from '#web/shell/import-button.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { allRoomTypes, useRoomTypes } from '../data.ts'
import { NewRoomType } from '../forms/new-room-type.tsx'
import { columns } from '../parts/room-type-columns.tsx'
import { useRoomTypeVerbs } from '../parts/room-type-verbs.ts'

/** What the house sells: its kinds of rooms with people, prices and allowance. */
export function RoomTypesPage() {
  const list = useUrlList({ sort: 'code' })
  const [kind, setKind] = useUrlValue('archived', 'false')
  const archived = kind === 'true' ? 'true' : 'false'
  const { rows, total, error, refetch } = useRoomTypes({ ...list.query, archived })
  const go = useGo()
  const can = useCan()
  const verbs = useRoomTypeVerbs()
  const [adding, setAdding] = useState(false)
  useShortcut('n', t('New room type'), () => can('rooms:write') && setAdding(true))
  return (
    <Page
      title={<span data-tour="room-types">{t('Room types')}</span>}
      purpose={t('What the house sells: people, prices by season and weekday, and how far it may be oversold.')}
      actions={
        can('rooms:write') && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('New room type')} <Kbd plain>N</Kbd>
          </Button>
        )
      }
    >
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
                {can('rooms:write') && archived === 'false' && list.search === '' && (
                  <Button onClick={() => setAdding(true)}>{t('Create the first room type')}</Button>
                )}
              </>
            }
          />
        )}
        <TablePager />
      </DataTable>
      <NewRoomType open={adding} onClose={() => setAdding(false)} />
      <PanelOutlet />
    </Page>
  )
}

const kinds = [
  { value: 'false', label: t('In use') },
  { value: 'true', label: t('Archived') },
] as const
