import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { useWebhooks, type Webhook } from '../data.ts'
import { healthOf } from '../rules.ts'

const columns = columnsOf<Webhook>([
  {
    id: 'name',
    header: t('Name'),
    cell: ({ name }) => <b className="font-semibold">{name}</b>,
    value: ({ name }) => name,
    card: 'title',
  },
  {
    id: 'url',
    header: t('Server'),
    cell: ({ url }) => <span className="break-all text-soft">{url}</span>,
    value: ({ url }) => url,
    card: 'note',
  },
  {
    id: 'events',
    header: t('Told of'),
    cell: ({ events }) => <Counted count={events.length} />,
    value: ({ events }) => events.length,
    card: 'figure',
  },
  {
    id: 'last',
    header: t('Last delivered'),
    cell: ({ lastDeliveredAt }) => <Last at={lastDeliveredAt} />,
    value: ({ lastDeliveredAt }) => lastDeliveredAt,
    card: 'when',
  },
  {
    id: 'open',
    header: t('Not arrived'),
    cell: (row) => <Open webhook={row} />,
    value: ({ waiting, held, failed }) => waiting + held + failed,
  },
  {
    id: 'state',
    header: t('State'),
    cell: (row) => <Health webhook={row} />,
    value: (row) => healthOf(row).word,
    card: 'mark',
  },
])

/** The servers that are told what happens in the house. */
export function WebhookList({ onCreate }: { onCreate: () => void }) {
  const { data: rows, error, refetch } = useWebhooks()
  const go = useGo()
  return (
    <div className="flex flex-col gap-3">
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        onOpen={({ id }) => go(to.webhook(id), { keepSearch: true })}
      >
        {(rows || !error) && (
          <TableGrid
            label={t('Webhooks')}
            empty={
              <>
                <p>
                  {t(
                    'A webhook tells a server of yours what happens here, as it happens: a booking, a payment, a room that is clean.',
                  )}
                </p>
                <Button onClick={onCreate}>{t('Add the first webhook')}</Button>
              </>
            }
          />
        )}
      </DataTable>
    </div>
  )
}

/** How the server of a webhook takes what it is told. */
export function Health({ webhook }: { webhook: Webhook }) {
  const { word, tone } = healthOf(webhook)
  return <StatusChip tone={tone}>{word}</StatusChip>
}

function Counted({ count }: { count: number }) {
  return (
    <span className="num whitespace-nowrap">{counted(count, { one: '{count} event', other: '{count} events' })}</span>
  )
}

function Last({ at }: { at: string | null }) {
  const { dateTime } = useFormats()
  return at ? (
    <span className="num whitespace-nowrap">{dateTime(at)}</span>
  ) : (
    <span className="text-soft">{t('Nothing yet')}</span>
  )
}

function Open({ webhook: { waiting, held, failed } }: { webhook: Webhook }) {
  const told = [
    ...(waiting > 0 ? [t('{waiting} waiting', { waiting })] : []),
    ...(held > 0 ? [t('{held} held', { held })] : []),
    ...(failed > 0 ? [t('{failed} failed', { failed })] : []),
  ]
  if (told.length === 0) return <span className="text-soft">{t('None')}</span>
  return <span className="num whitespace-nowrap">{told.join(', ')}</span>
}
