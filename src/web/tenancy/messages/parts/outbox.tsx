import { messageChannels, messageStates } from '#contract/tenancy/messages/shapes.ts'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useSearchParams } from '#web/shell/url/navigate.ts'
import { UrlChoice } from '#web/shell/url/url-choice.tsx'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableBar, TableSearch } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { allMessages, type Message, useMessages } from '../data.ts'
import { channelWords, stateWords } from '../rules.ts'
import { MessageStatus } from './message-status.tsx'
import { useMessageVerbs } from './message-verbs.ts'

const columns = columnsOf<Message>([
  {
    id: 'recipient',
    header: t('To'),
    cell: ({ recipientName, recipient }) => (
      <span>
        <b className="font-semibold">{recipientName || recipient}</b>
        {recipientName && <span className="text-soft"> {recipient}</span>}
      </span>
    ),
    value: ({ recipient }) => recipient,
    sortable: true,
    card: 'title',
  },
  {
    id: 'what',
    header: t('What'),
    cell: ({ subject, label }) => subject || label,
    value: ({ subject, label }) => subject || label,
    card: 'note',
  },
  {
    id: 'channel',
    header: t('By'),
    cell: ({ channel }) => channelWords[channel],
    value: ({ channel }) => channelWords[channel],
    card: 'figure',
  },
  {
    id: 'state',
    header: t('State'),
    cell: (row) => <MessageStatus message={row} />,
    value: ({ state }) => stateWords[state].word,
    card: 'mark',
  },
  {
    id: 'createdAt',
    header: t('Written'),
    cell: (row) => <At instant={row.createdAt} />,
    value: (row) => row.createdAt,
    sortable: true,
    card: 'when',
  },
])

/** What was or is to be sent to people, newest first. */
export function Outbox() {
  const list = useUrlList({ sort: '-createdAt' })
  const [params] = useSearchParams()
  const state = messageStates.find((one) => one === params['state'])
  const channel = messageChannels.find((one) => one === params['channel'])
  const query = { ...list.query, ...(state && { state }), ...(channel && { channel }) }
  const { rows, total, error, refetch } = useMessages(query)
  const go = useGo()
  const verbs = useMessageVerbs()
  const isSought = Boolean(state || channel || list.search)
  return (
    <div className="flex flex-col gap-3">
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        list={list}
        total={total}
        onOpen={({ id }) => go(to.message(id), { keepSearch: true })}
      >
        <TableBar>
          <TableSearch label={t('Search recipient or subject')} />
          <UrlChoice name="state" label={t('State')} options={states} />
          <UrlChoice name="channel" label={t('By')} options={channels} />
        </TableBar>
        <BulkActions
          verbs={verbs}
          nameOf={({ recipientName, recipient, label }) => `${recipientName || recipient}: ${label}`}
          allRows={() => allMessages(query)}
        />
        {(rows || !error) && (
          <TableGrid
            label={t('Outbox')}
            selectable={verbs.length > 0}
            empty={
              <p>
                {isSought
                  ? t('No message fits these filters.')
                  : t('What the house sends to people stands here, with what became of it.')}
              </p>
            }
          />
        )}
        <TablePager />
      </DataTable>
    </div>
  )
}

function At({ instant }: { instant: string }) {
  return <span className="whitespace-nowrap">{useFormats().dateTime(instant)}</span>
}

const states = messageStates.map((value) => ({ value, label: stateWords[value].word }))
const channels = messageChannels.map((value) => ({ value, label: channelWords[value] }))
