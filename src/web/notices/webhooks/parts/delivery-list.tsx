import { deliveryStates } from '#contract/notices/webhooks/shapes.ts'
import { isId } from '#contract/kernel/id.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useSearchParams } from '#web/shell/url/navigate.ts'
import { UrlChoice } from '#web/shell/url/url-choice.tsx'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableBar, TableSearch } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { type Delivery, useDeliveries, useEventKinds, useWebhooks } from '../data.ts'
import { deliveryWords, standingOf } from '../rules.ts'

const columns = columnsOf<Delivery>([
  {
    id: 'event',
    header: t('Event'),
    cell: ({ label }) => <b className="font-semibold">{label}</b>,
    value: ({ label }) => label,
    card: 'title',
  },
  {
    id: 'webhook',
    header: t('Webhook'),
    cell: ({ webhook }) =>
      webhook.isRemoved ? (
        <span className="text-soft">{t('{name} (removed)', { name: webhook.name })}</span>
      ) : (
        webhook.name
      ),
    value: ({ webhook }) => webhook.name,
    card: 'note',
  },
  {
    id: 'status',
    header: t('Answer'),
    cell: ({ status }) =>
      status === null ? <span className="text-soft">{t('None')}</span> : <span className="num">{status}</span>,
    value: ({ status }) => status,
    card: 'figure',
  },
  {
    id: 'occurredAt',
    header: t('Happened'),
    cell: ({ occurredAt }) => <At instant={occurredAt} />,
    value: ({ occurredAt }) => occurredAt,
    sortable: true,
    card: 'when',
  },
  {
    id: 'state',
    header: t('State'),
    cell: (row) => <Standing delivery={row} />,
    value: (row) => standingOf(row).word,
    card: 'mark',
  },
])

/** What the address asks of the log, and by what it can be asked. */
function useLogFilter() {
  const [params] = useSearchParams()
  const { data: webhooks = [] } = useWebhooks()
  const { data: kinds = [] } = useEventKinds()
  const state = deliveryStates.find((one) => one === params['state'])
  const type = kinds.find((one) => one.type === params['type'])?.type
  const named = params['webhook'] ?? ''
  const webhookId = isId<'webhook'>(named) ? named : undefined
  return {
    webhooks,
    kinds,
    isFiltered: Boolean(state || type || webhookId),
    filter: { ...(state && { state }), ...(type && { type }), ...(webhookId && { webhookId }) },
  }
}

/** What was or is to be told, newest first; it follows what is sent. */
export function DeliveryList() {
  const list = useUrlList({ sort: '-occurredAt' })
  const { webhooks, kinds, filter, isFiltered } = useLogFilter()
  const { rows, total, error, refetch } = useDeliveries({ ...list.query, ...filter })
  const go = useGo()
  const isSought = isFiltered || list.search !== ''
  return (
    <div className="flex flex-col gap-3">
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        list={list}
        total={total}
        onOpen={({ id }) => go(to.delivery(id), { keepSearch: true })}
      >
        <TableBar>
          <TableSearch label={t('Search event, record, answer')} />
          <UrlChoice name="state" label={t('State')} options={states} />
          <UrlChoice
            name="webhook"
            label={t('Webhook')}
            options={webhooks.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <UrlChoice
            name="type"
            label={t('Event')}
            options={kinds.map((kind) => ({ value: kind.type, label: kind.label }))}
          />
        </TableBar>
        {(rows || !error) && (
          <TableGrid
            label={t('Deliveries')}
            empty={
              <p>
                {isSought
                  ? t('No delivery fits this search and these filters.')
                  : t('What webhooks are told stands here for 30 days, with every answer.')}
              </p>
            }
          />
        )}
        <TablePager />
      </DataTable>
    </div>
  )
}

/** How a delivery stands. */
export function Standing({ delivery }: { delivery: Pick<Delivery, 'state' | 'attempts'> }) {
  const { word, tone } = standingOf(delivery)
  return <StatusChip tone={tone}>{word}</StatusChip>
}

function At({ instant }: { instant: string }) {
  return <span className="num whitespace-nowrap">{useFormats().dateTime(instant)}</span>
}

const states = deliveryStates.map((value) => ({ value, label: deliveryWords[value].word }))
