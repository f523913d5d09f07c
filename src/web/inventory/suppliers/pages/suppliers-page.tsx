import { useState } from 'react'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableBar, TableSearch } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { allSuppliers, type Supplier, useSuppliers } from '../data.ts'
import { NewSupplier } from '../forms/edit-supplier.tsx'
import { SupplierMenu } from '../parts/supplier-menu.tsx'
import { useSupplierVerbs } from '../parts/supplier-verbs.ts'

const columns = columnsOf<Supplier>([
  {
    id: 'name',
    header: t('Name'),
    cell: ({ name }) => <b className="font-semibold">{name}</b>,
    value: ({ name }) => name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'contactPerson',
    header: t('Contact person'),
    cell: ({ contactPerson }) => contactPerson ?? '–',
    value: ({ contactPerson }) => contactPerson,
    card: 'note',
  },
  { id: 'phone', header: t('Phone'), cell: ({ phone }) => phone ?? '–', value: ({ phone }) => phone },
  { id: 'email', header: t('E-mail'), cell: ({ email }) => email ?? '–', value: ({ email }) => email },
  {
    id: 'city',
    header: t('Address'),
    cell: (supplier) => addressOf(supplier) || '–',
    value: addressOf,
    sortable: true,
  },
  {
    id: 'termsDays',
    header: t('Days to pay'),
    cell: ({ termsDays }) => (
      <span className="num">{counted(termsDays, { one: '{count} day', other: '{count} days' })}</span>
    ),
    value: ({ termsDays }) => termsDays,
    align: 'end',
    card: 'when',
  },
  {
    id: 'more',
    header: t('More'),
    cell: (supplier) => (
      <span className="flex justify-end">
        <SupplierMenu supplier={supplier} />
      </span>
    ),
    value: () => '',
    align: 'end',
    card: 'action',
  },
])

/** Whom the house buys from. */
export function SuppliersPage() {
  const list = useUrlList({ sort: 'name' })
  const [kind, setKind] = useUrlValue('archived', 'false')
  const archived = kind === 'true' ? 'true' : 'false'
  const { rows, total, error, refetch } = useSuppliers({ ...list.query, archived })
  const mayWrite = useCan()('inventory:write')
  const verbs = useSupplierVerbs()
  const [adding, setAdding] = useState(false)
  useShortcut('n', t('New supplier'), () => mayWrite && setAdding(true))
  return (
    <Page
      title={<span data-tour="suppliers">{t('Suppliers')}</span>}
      purpose={t('Whom the house buys from, how they are reached, and by when their bills are paid.')}
      actions={
        mayWrite && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('New supplier')} <Kbd plain>N</Kbd>
          </Button>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable columns={columns} rows={rows} rowId={({ id }) => id} list={list} total={total}>
        <TableBar>
          <TableSearch label={t('Search name, contact, city')} />
          <SegmentedControl label={t('Which suppliers')} value={archived} onChange={setKind} options={kinds} />
        </TableBar>
        <BulkActions
          verbs={verbs}
          nameOf={(supplier) => supplier.name}
          allRows={() => allSuppliers({ ...list.query, archived })}
        />
        {(rows || !error) && (
          <TableGrid
            label={t('Suppliers')}
            selectable={verbs.length > 0}
            empty={
              archived === 'true' ? (
                <p>{t('No supplier was archived.')}</p>
              ) : (
                <>
                  <p>{t('A supplier is whoever sends bills: for food, linen, power or rent.')}</p>
                  {mayWrite && <Button onClick={() => setAdding(true)}>{t('Add the first supplier')}</Button>}
                </>
              )
            }
          />
        )}
        <TablePager />
      </DataTable>
      <NewSupplier open={adding} onClose={() => setAdding(false)} />
    </Page>
  )
}

const kinds = [
  { value: 'false', label: t('In use') },
  { value: 'true', label: t('Archived') },
] as const

function addressOf({ address, city, country }: Supplier): string {
  return [address, city, country].filter(Boolean).join(', ')
}
