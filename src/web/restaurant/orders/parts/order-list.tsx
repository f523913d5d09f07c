import type { OrderChannel } from '#contract/restaurant/orders/shapes.ts'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { Page } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, TableTools, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { allOrders, useOrders, useOrderTotals } from '../data.ts'
import { orderColumns } from './order-columns.tsx'
import { useOrderFilter } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { useOrderVerbs } from './order-verbs.ts'

export type OrderListProps = {
  title: string
  purpose: string
  channels: readonly OrderChannel[] | 'all'
  /** The address of an order in this list. */
  orderAt: (id: string) => string
  file: string
}

/** Orders of some channels: filters, list and sums of the filter; an order opens beside it. */
export function OrderList({ title, purpose, channels, orderAt, file }: OrderListProps) {
  const list = useUrlList({ sort: '-openedAt' })
  const control = useOrderFilter(channels)
  const query = { ...list.query, ...control.filter }
  const { rows, total, error, refetch } = useOrders(query)
  const totals = useOrderTotals({ ...control.filter, ...(list.search === '' ? {} : { search: list.search }) })
  const go = useGo()
  const verbs = useOrderVerbs()
  return (
    <Page title={<span data-tour="orders">{title}</span>} purpose={purpose}>
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={orderColumns}
        rows={rows}
        rowId={(order) => order.id}
        list={list}
        total={total}
        onOpen={(order) => go(orderAt(order.id), { keepSearch: true })}
      >
        <TableBar>
          <TableSearch label={t('Search number, table, name, receipt')} />
          <OrderFilters control={control} channels={channels} />
          <TableTools>
            <ViewChoice />
            <ExportList
              name={file}
              allRows={() => allOrders(query)}
              onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
            />
          </TableTools>
        </TableBar>
        <BulkActions verbs={verbs} nameOf={(order) => order.orderNumber} allRows={() => allOrders(query)} />
        {(rows || !error) && (
          <TableGrid
            label={title}
            selectable={verbs.length > 0}
            {...(totals.data
              ? {
                  totals: {
                    total: <Money value={totals.data.total} />,
                    balance: <Money value={totals.data.balance} />,
                    tip: <Money value={totals.data.tips} />,
                  },
                }
              : {})}
            empty={<NoOrders filtered={control.isFiltered || list.search !== ''} />}
          />
        )}
        <TablePager />
      </DataTable>
      <PanelOutlet />
    </Page>
  )
}

function NoOrders({ filtered }: { filtered: boolean }) {
  const can = useCan()
  if (filtered) return <p>{t('No order fits these filters.')}</p>
  return (
    <p>
      {t('Orders are taken at the till.')}{' '}
      {can('restaurant:use_pos') && <Link to={to.till()}>{t('Open the till')}</Link>}
    </p>
  )
}
