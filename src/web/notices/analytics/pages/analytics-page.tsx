import { roleName } from '#contract/identity/users/rules.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { dayIn } from '#web/shell/url/search-params.ts'
import { UrlDays } from '#web/shell/url/url-days.tsx'
import { t } from '#web/texts/text.ts'
import { FilterRow } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import { Views } from '../../notifications/parts/views.tsx'
import { type Analytics, useAnalytics } from '../data.ts'
import { DaysChart } from '../parts/days-chart.tsx'
import { Figure } from '../parts/figure.tsx'
import { FiguresBy } from '../parts/figures-by.tsx'
import { SentList } from '../parts/sent-list.tsx'
import { durationWords, shareOf } from '../rules.ts'

/** What became of what people were told: sent, read, clicked, mailed; every figure opens its rows. */
export function AnalyticsPage() {
  const [params] = useSearchParams()
  const [from, until] = [dayIn(params['from']), dayIn(params['to'])]
  const { data, error, refetch } = useAnalytics({ ...(from && { from }), ...(until && { to: until }) })
  return (
    <Views at={to.noticeAnalytics()}>
      <div className="flex flex-col gap-4">
        <FilterRow>
          <UrlDays />
          {!from && !until && <span className="text-13 text-soft">{t('The last 30 days')}</span>}
        </FilterRow>
        <ReadProblem error={error} onRetry={refetch} />
        {!data && !error && <Waiting />}
        {data && <Body analytics={data} />}
      </div>
    </Views>
  )
}

function Body({ analytics }: { analytics: Analytics }) {
  const { total, events, roles, days } = analytics
  return (
    <>
      <StatRow>
        <StatCard label={t('Sent')} value={<Figure value={total.sent} label={t('Sent')} narrows={{}} />} />
        <StatCard
          label={t('Read')}
          value={<Figure value={total.read} label={t('Read')} narrows={{ state: 'read' }} />}
          note={shareOf(total.read, total.sent)}
        />
        <StatCard
          label={t('Clicked')}
          value={<Figure value={total.clicked} label={t('Clicked')} narrows={{ state: 'clicked' }} />}
          note={shareOf(total.clicked, total.sent)}
        />
        <StatCard label={t('Time to read')} value={durationWords(total.minutesToRead)} note="in the middle" />
        <StatCard
          label={t('Mails')}
          value={<Figure value={total.mailed} label={t('Mails')} narrows={{ state: 'mailed' }} />}
        />
        <StatCard
          label={t('Mails failed')}
          value={<Figure value={total.mailFailed} label={t('Mails failed')} narrows={{ state: 'mail_failed' }} />}
          tone={total.mailFailed > 0 ? 'critical' : 'plain'}
        />
      </StatRow>
      <DaysChart days={days} />
      {events.length > 0 && (
        <div className="grid items-start gap-4 2xl:grid-cols-2">
          <section className="flex min-w-0 flex-col gap-2">
            <h2 className="text-16 font-semibold">{t('By event')}</h2>
            <FiguresBy
              label={t('By event')}
              first={t('Event')}
              rows={events.map(({ kind, label, ...figures }) => ({
                key: kind,
                name: label,
                narrows: { event: kind },
                ...figures,
              }))}
            />
          </section>
          <section className="flex min-w-0 flex-col gap-2">
            <h2 className="text-16 font-semibold">{t('By role')}</h2>
            <FiguresBy
              label={t('By role')}
              first={t('Role')}
              rows={roles.map(({ role, ...figures }) => ({
                key: role,
                name: roleName(role),
                narrows: { role },
                ...figures,
              }))}
            />
          </section>
        </div>
      )}
      <SentList analytics={analytics} />
    </>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton height="4rem" />
      <Skeleton height="16rem" />
      <Skeleton height="14rem" />
    </div>
  )
}
