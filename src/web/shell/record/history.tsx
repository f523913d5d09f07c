import { type ReactNode, useState } from 'react'
import { listAuditRecords } from '#contract/insights/audit-trail/api.ts'
import { deedText, reasonText, resourceText } from '#contract/insights/audit-trail/rules.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { usePage } from '../data/read.ts'
import { ReadProblem } from '../data/read-problem.tsx'
import { Link } from '../link.tsx'
import { to } from '../links.ts'
import { useCan } from '../session/use-session.ts'
import { type AuditRecord, ToldChanges } from './told-changes.tsx'

/** A record as the trail knows it: its kind, and its id. */
export type Traced = { resource: string; id: string }

/** What of a record its history is: itself, and what belongs to it; a section of the settings is known by its name alone. */
export type HistoryOf = Traced | readonly [Traced, ...Traced[]] | { resource: string; named: string }

/** The tab that shows what happened to a record, for panels with tabs of their own; none for who may not read the trail. */
export function useHistoryTab(): readonly { value: string; label: string }[] {
  const can = useCan()
  return can('audit:read') ? [{ value: 'history', label: t('History') }] : []
}

/** What a panel shows, with the history of its record in a tab beside it. */
export function WithHistory({ of, children }: { of: HistoryOf; children: ReactNode }) {
  const history = useHistoryTab()
  const [tab, setTab] = useState('details')
  if (history.length === 0) return children
  return (
    <Tabs
      label={t('Record')}
      value={tab}
      onChange={setTab}
      tabs={[{ value: 'details', label: t('Details') }, ...history]}
    >
      {tab === 'history' ? <History of={of} /> : children}
    </Tabs>
  )
}

/** Who did what to a record and when, the newest first, as the audit trail has it. */
export function History({ of }: { of: HistoryOf }) {
  const [page, setPage] = useState(1)
  const query = { page, limit: 10, ...filterOf(of) }
  const { rows, total, error, refetch } = usePage(listAuditRecords, { query })
  return (
    <section aria-label={t('History')} className="flex flex-col gap-3">
      <ReadProblem error={error} onRetry={refetch} />
      {!rows && !error && <Skeleton height="10rem" />}
      {rows?.length === 0 && <p className="text-13 text-soft">{t('The audit trail tells nothing of it.')}</p>}
      <ol className="flex flex-col">
        {rows?.map((record) => (
          <Event key={record.id} record={record} own={query.resource[0]} />
        ))}
      </ol>
      {total > 10 && (
        <div className="flex items-center justify-end gap-2">
          <Button reason={page === 1 && t('This is the first page')} onClick={() => setPage(page - 1)}>
            {t('Newer')}
          </Button>
          <Button reason={page * 10 >= total && t('This is the last page')} onClick={() => setPage(page + 1)}>
            {t('Older')}
          </Button>
        </div>
      )}
    </section>
  )
}

function filterOf(of: HistoryOf) {
  if ('named' in of) return { resource: [of.resource], search: of.named }
  const traced = [of].flat()
  return { resource: traced.map((one) => one.resource), resourceId: traced.map((one) => one.id) }
}

function Event({ record, own }: { record: AuditRecord; own: string | undefined }) {
  const { dateTime } = useFormats()
  return (
    <li className="relative flex flex-col gap-1 border-s border-line ps-5 pb-5 last:pb-0">
      <span aria-hidden="true" className="absolute -start-1.25 top-1.5 size-2.5 rounded-full bg-brand" />
      <p className="flex flex-wrap items-center gap-x-2 text-14 font-semibold">
        {record.resource !== own && `${resourceText(record.resource)}: `}
        {deedText(record.action)}
        {record.outcome === 'denied' && <Badge tone="critical">{t('Denied')}</Badge>}
      </p>
      {record.reason && <p className="text-13">{reasonText(record.reason)}</p>}
      {record.changes.length > 0 && <ToldChanges changes={record.changes} />}
      <p className="num text-12 text-soft">
        {record.actor.name}, <Link to={to.auditRecord(record.id)}>{dateTime(record.at)}</Link>
      </p>
    </li>
  )
}
