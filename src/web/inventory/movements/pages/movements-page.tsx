import { useState } from 'react'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, TableTools, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { allMovements, useMovements } from '../data.ts'
import { MoveStock } from '../forms/move-stock.tsx'
import { columns } from '../parts/movement-columns.tsx'
import { MovementFilters, useMovementFilter } from '../parts/movement-filters.tsx'
import { useMovementVerbs } from '../parts/movement-verbs.ts'

/** The stock ledger: every row that moved quantity or value, with what lay there after it. */
export function MovementsPage() {
  const list = useUrlList({ sort: '-postedAt' })
  const { filter, isFiltered } = useMovementFilter()
  const query = { ...list.query, ...filter }
  const { rows, total, error, refetch } = useMovements(query)
  const can = useCan()
  const verbs = useMovementVerbs()
  const [adding, setAdding] = useState(false)
  useShortcut('n', t('New movement'), () => can('inventory:write') && setAdding(true))
  const isSought = isFiltered || list.search !== ''
  return (
    <Page
      title={<span data-tour="stock-movements">{t('Stock movements')}</span>}
      purpose={t('What came, went and was counted, row by row; nothing is changed, a mistake is taken back.')}
      actions={
        can('inventory:write') && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('New movement')} <Kbd plain>N</Kbd>
          </Button>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable columns={columns} rows={rows} rowId={(row) => row.id} list={list} total={total}>
        <TableBar>
          <TableSearch label={t('Search item, SKU, document')} />
          <MovementFilters />
          <TableTools>
            <ViewChoice />
            <ExportList
              name="stock-movements"
              allRows={() => allMovements(query)}
              onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
            />
          </TableTools>
        </TableBar>
        <BulkActions
          verbs={verbs}
          nameOf={(row) => `${row.itemName}, ${row.locationName}`}
          allRows={() => allMovements(query)}
        />
        {(rows || !error) && (
          <TableGrid
            label={t('Stock movements')}
            selectable={verbs.length > 0}
            empty={<NoMovements isSought={isSought} onAdd={can('inventory:write') ? () => setAdding(true) : null} />}
          />
        )}
        <TablePager />
      </DataTable>
      <MoveStock type="receipt" open={adding} onClose={() => setAdding(false)} />
    </Page>
  )
}

function NoMovements({ isSought, onAdd }: { isSought: boolean; onAdd: (() => void) | null }) {
  if (isSought) return <p>{t('No movement fits these filters.')}</p>
  return (
    <>
      <p>{t('What comes in, goes out or is counted stands here, row by row; sales add theirs by themselves.')}</p>
      {onAdd && <Button onClick={onAdd}>{t('Receive the first goods')}</Button>}
    </>
  )
}
