import { useState } from 'react'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableBar, TableSearch } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { allLocations, type StockLocation, useLocationPage } from '../data.ts'
import { NewPlace } from '../forms/edit-place.tsx'
import { PlaceMenu } from '../parts/place-menu.tsx'
import { typeWords } from '../rules.ts'
import { usePlaceVerbs } from '../parts/place-verbs.ts'

const columns = columnsOf<StockLocation>([
  {
    id: 'name',
    header: t('Name'),
    cell: ({ name }) => <b className="font-semibold">{name}</b>,
    value: ({ name }) => name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'type',
    header: t('Kind'),
    cell: ({ type }) => typeWords[type],
    value: ({ type }) => typeWords[type],
    card: 'note',
  },
  { id: 'address', header: t('Address'), cell: (place) => addressOf(place) || '–', value: addressOf, card: 'note' },
  {
    id: 'more',
    header: t('More'),
    cell: (place) => (
      <span className="flex justify-end">
        <PlaceMenu place={place} />
      </span>
    ),
    value: () => '',
    align: 'end',
    card: 'action',
  },
])

/** Where stock lies: stores, kitchens, bars, minibars. */
export function StockPlacesPage() {
  const list = useUrlList({ sort: 'name' })
  const [kind, setKind] = useUrlValue('archived', 'false')
  const archived = kind === 'true' ? 'true' : 'false'
  const { rows, total, error, refetch } = useLocationPage({ ...list.query, archived })
  const can = useCan()
  const verbs = usePlaceVerbs()
  const [adding, setAdding] = useState(false)
  useShortcut('n', t('New stock place'), () => can('inventory:write') && setAdding(true))
  return (
    <Page
      title={t('Stock places')}
      purpose={t('Where goods lie: stores, kitchens, bars and shelves.')}
      actions={
        can('inventory:write') && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('New stock place')} <Kbd plain>N</Kbd>
          </Button>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable columns={columns} rows={rows} rowId={({ id }) => id} list={list} total={total}>
        <TableBar>
          <TableSearch label={t('Search stock places')} />
          <SegmentedControl label={t('Which places')} value={archived} onChange={setKind} options={kinds} />
        </TableBar>
        <BulkActions
          verbs={verbs}
          nameOf={(place) => place.name}
          allRows={() => allLocations({ ...list.query, archived })}
        />
        {(rows || !error) && (
          <TableGrid
            label={t('Stock places')}
            selectable={verbs.length > 0}
            empty={
              archived === 'true' ? (
                <p>{t('No place was archived.')}</p>
              ) : (
                <>
                  <p>{t('A place is a store, a kitchen, a bar or a shelf.')}</p>
                  {can('inventory:write') && (
                    <Button onClick={() => setAdding(true)}>{t('Open the first place')}</Button>
                  )}
                </>
              )
            }
          />
        )}
        <TablePager />
      </DataTable>
      <NewPlace open={adding} onClose={() => setAdding(false)} />
    </Page>
  )
}

const kinds = [
  { value: 'false', label: t('In use') },
  { value: 'true', label: t('Archived') },
] as const

function addressOf({ address, city, country }: StockLocation): string {
  return [address, city, country].filter(Boolean).join(', ')
}
