import { useState } from 'react'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { errorText } from '#web/shell/call/api-error.ts'
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
import { Money } from '#web/ui/format/formats.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, TableTools, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { allItems, useItems, useItemSummary } from '../data.ts'
import { NewItem } from '../forms/new-item.tsx'
import { columns } from '../parts/item-columns.tsx'
import { ItemCounters } from '../parts/item-counters.tsx'
import { ItemFilters, useItemFilter } from '../parts/item-filters.tsx'
import { NoItems } from '../parts/no-items.tsx'
import { useItemVerbs } from '../parts/item-verbs.ts'

/** Everything that is kept in stock, with what lies there and what it is worth. */
export function ItemsPage() {
  const list = useUrlList({ sort: 'name' })
  const [state, setState] = useUrlValue('state', 'all')
  const { filter, all, isFiltered } = useItemFilter(list.search)
  const query = { ...list.query, ...filter }
  const { rows, total, error, refetch } = useItems(query)
  const [counted, summed] = [useItemSummary(all), useItemSummary(filter)]
  const go = useGo()
  const can = useCan()
  const verbs = useItemVerbs()
  const [adding, setAdding] = useState(false)
  useShortcut('n', t('New item'), () => can('inventory:write') && setAdding(true))
  const open = (item: { id: string }) => go(to.item(item.id), { keepSearch: true })
  return (
    <Page
      title={<span data-tour="items">{t('Items')}</span>}
      purpose={t('What is kept in stock: how much lies where, what it cost, and what runs low.')}
      actions={
        can('inventory:write') && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('New item')} <Kbd plain>N</Kbd>
          </Button>
        )
      }
    >
      <div data-tour="inventory-overview">
        <ItemCounters summary={counted.data} chosen={state} onChoose={setState} />
      </div>
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable columns={columns} rows={rows} rowId={(item) => item.id} list={list} total={total} onOpen={open}>
        <TableBar>
          <TableSearch label={t('Search name, SKU, barcode')} />
          <ItemFilters />
          <TableTools>
            <ViewChoice />
            <ImportButton kind="items" permission="inventory:write" />
            <ExportList
              name="items"
              allRows={() => allItems(query)}
              onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
            />
          </TableTools>
        </TableBar>
        <BulkActions verbs={verbs} nameOf={(item) => item.name} allRows={() => allItems(query)} />
        {(rows || !error) && (
          <TableGrid
            low
            label={t('Items')}
            selectable={verbs.length > 0}
            {...(summed.data ? { totals: { value: <Money value={summed.data.value} /> } } : {})}
            empty={<NoItems isFiltered={isFiltered} onAdd={() => setAdding(true)} />}
          />
        )}
        <TablePager />
      </DataTable>
      <NewItem open={adding} onClose={() => setAdding(false)} onCreated={open} />
      <PanelOutlet />
    </Page>
  )
}
