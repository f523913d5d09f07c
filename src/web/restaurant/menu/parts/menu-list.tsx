import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { ImportButton } from '#web/shell/import-button.tsx'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, TableTools, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { allMenuItems, useMenuItems } from '../data.ts'
import { columns } from './menu-columns.tsx'
import { MenuFilters, useMenuFilter } from './menu-filters.tsx'
import { useMenuVerbs } from './menu-verbs.ts'

/** The items of the menu in the order of the till. */
export function MenuList({ onAdd }: { onAdd: (() => void) | undefined }) {
  const list = useUrlList({ sort: 'position' })
  const filter = useMenuFilter()
  const query = { ...list.query, ...filter }
  const { rows, total, error, refetch } = useMenuItems(query)
  const go = useGo()
  const verbs = useMenuVerbs()
  const isFiltered = Object.keys(filter).length > 0 || list.search !== ''
  return (
    <div className="flex flex-col gap-3.5">
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={columns}
        rows={rows}
        rowId={(item) => item.id}
        list={list}
        total={total}
        onOpen={(item) => go(to.menuItem(item.id), { keepSearch: true })}
      >
        <TableBar>
          <TableSearch label={t('Search the menu')} />
          <MenuFilters />
          <TableTools>
            <ViewChoice />
            <ImportButton kind="menu" permission="restaurant:manage_menu" />
            <ExportList name="menu" allRows={() => allMenuItems(query)} />
          </TableTools>
        </TableBar>
        <BulkActions verbs={verbs} nameOf={(item) => item.name} allRows={() => allMenuItems(query)} />
        {(rows || !error) && (
          <TableGrid
            low
            label={t('Menu items')}
            selectable={verbs.length > 0}
            empty={
              isFiltered ? (
                <p>{t('Nothing on the menu fits these filters.')}</p>
              ) : (
                <>
                  <p>
                    {t('A menu item is what a till sells: a dish, a drink. Its recipe says what it takes from stock.')}
                  </p>
                  {onAdd && <Button onClick={onAdd}>{t('Create the first menu item')}</Button>}
                </>
              )
            }
          />
        )}
        <TablePager />
      </DataTable>
    </div>
  )
}
