import { roleName, tenantRoles } from '#contract/identity/users/rules.ts'
import { sentStates } from '#contract/notices/analytics/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { UrlChoice } from '#web/shell/url/url-choice.tsx'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableBar, TableSearch } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { type Analytics, type SentNotice, useSentNotices } from '../data.ts'

const columns = columnsOf<SentNotice>([
  {
    id: 'title',
    header: t('Notification'),
    cell: ({ title }) => <Words text={title} />,
    value: ({ title }) => title,
    card: 'title',
  },
  {
    id: 'person',
    header: t('Whom'),
    cell: ({ person, role }) => `${person}, ${roleName(role)}`,
    value: ({ person }) => person,
    card: 'note',
  },
  {
    id: 'sentAt',
    header: t('Sent'),
    cell: ({ sentAt }) => <At instant={sentAt} />,
    value: ({ sentAt }) => sentAt,
    sortable: true,
    card: 'when',
  },
  {
    id: 'readAt',
    header: t('Read'),
    cell: ({ readAt }) => <At instant={readAt} />,
    value: ({ readAt }) => readAt,
    card: 'figure',
  },
  {
    id: 'clickedAt',
    header: t('Clicked'),
    cell: ({ clickedAt }) => <At instant={clickedAt} />,
    value: (row) => row.clickedAt,
  },
  { id: 'mail', header: t('Mail'), cell: mailOf, value: mailOf, card: 'mark' },
])

const mailWords: Record<NonNullable<SentNotice['mail']>, string> = {
  waiting: t('Waits'),
  held: t('Waits for a setting'),
  sending: t('Under way'),
  sent: t('Sent'),
  unsure: t('Perhaps sent'),
  failed: t('Failed'),
  cancelled: t('Cancelled'),
}

function mailOf({ mail }: SentNotice): string {
  return mail === null ? '' : mailWords[mail]
}

/** The notifications behind the figures, narrowed by what is pressed above. */
export function SentList({ analytics: { from, to, events } }: { analytics: Analytics }) {
  const list = useUrlList({ sort: '-sentAt' })
  const [params] = useSearchParams()
  const state = sentStates.find((one) => one === params['state'])
  const role = tenantRoles.find((one) => one === params['role'])
  const event = events.find(({ kind }) => kind === params['event'])?.kind
  const narrowed = { ...(state && { state }), ...(role && { role }), ...(event && { event }) }
  const { rows, total, error, refetch } = useSentNotices({ ...list.query, from, to, ...narrowed })
  return (
    <section
      id="sent-notices"
      aria-label={t('Notifications behind the figures')}
      className="flex scroll-mt-16 flex-col gap-3"
    >
      <h2 className="text-16 font-semibold">{t('Behind the figures')}</h2>
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable columns={columns} rows={rows} rowId={({ id }) => id} list={list} total={total}>
        <TableBar>
          <TableSearch label={t('Search title or person')} />
          <UrlChoice
            name="event"
            label={t('Event')}
            options={events.map(({ kind, label }) => ({ value: kind, label }))}
          />
          <UrlChoice name="role" label={t('Role')} options={roleOptions} />
          <UrlChoice name="state" label={t('State')} options={states} />
        </TableBar>
        {(rows || !error) && (
          <TableGrid label={t('Notifications')} empty={<p>{t('Nobody was told of anything like this.')}</p>} />
        )}
        <TablePager />
      </DataTable>
    </section>
  )
}

function At({ instant }: { instant: string | null }) {
  return <span className="num whitespace-nowrap">{useFormats().dateTime(instant)}</span>
}

function Words({ text }: { text: string }) {
  return <b className="font-semibold">{useFormats().text(text)}</b>
}

const roleOptions = tenantRoles.map((value) => ({ value, label: roleName(value) }))
const stateWords = {
  read: t('Read'),
  unread: t('Unread'),
  clicked: t('Clicked'),
  mailed: t('Mailed'),
  mail_failed: t('Mail failed'),
} as const
const states = sentStates.map((value) => ({ value, label: stateWords[value] }))
