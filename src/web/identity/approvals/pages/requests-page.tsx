import { ShieldCheck } from 'lucide-react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTicking } from '#web/ui/use-ticking.ts'
import { type Request, useRequests } from '../data.ts'
import { RequestCard } from '../parts/request-card.tsx'
import { endOf } from '../rules.ts'

/** What colleagues may not do alone and ask this person to sign for. */
export function RequestsPage() {
  const { data, error, refetch } = useRequests()
  const now = useTicking(1000)
  const open = (data ?? []).filter(({ state, expiresAt }) => state === 'open' && expiresAt > now)
  const ended = (data ?? []).filter((request) => !open.includes(request))
  return (
    <Page
      title={t('Approvals asked of you')}
      purpose={t('What colleagues may not do alone, and you may sign for. They wait for your answer.')}
    >
      <div className="flex max-w-160 flex-col gap-4">
        <ReadProblem error={error} onRetry={refetch} />
        {!data && !error && <Skeleton height="14rem" />}
        {open.map((request) => (
          <RequestCard key={request.id} request={request} now={now} />
        ))}
        {data && open.length === 0 && (
          <div className="rounded-2 border border-line bg-raised">
            <EmptyState icon={ShieldCheck} title={t('Nothing waits for you')}>
              {t('When a colleague asks, the bell rings and it stands here for two minutes.')}
            </EmptyState>
          </div>
        )}
        {ended.length > 0 && <Ended requests={ended} />}
      </div>
    </Page>
  )
}

function Ended({ requests }: { requests: readonly Request[] }) {
  const { money, time } = useFormats()
  return (
    <section className="rounded-2 border border-line bg-raised">
      <h2 className="border-b border-line px-4 py-2 text-14 font-semibold">{t('In the last day')}</h2>
      <ul>
        {requests.map((request) => (
          <li
            key={request.id}
            className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-2.5 last:border-0"
          >
            <div className="min-w-0">
              <p className="text-14 font-medium">{[request.act, request.label].filter(Boolean).join(' · ')}</p>
              <p className="text-13 text-soft">
                {[endOf(request), request.askedBy, time(request.askedAt)].join(' · ')}
              </p>
            </div>
            {request.amount !== null && <span className="num shrink-0 text-14">{money(request.amount)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
