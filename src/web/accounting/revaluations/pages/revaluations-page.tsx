import { useState } from 'react'
import { addDays, type Day, dayOf, monthStart } from '#contract/kernel/day.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBooksDay } from '../../reports/data.ts'
import { type Preview, usePreview, useRevalue } from '../data.ts'
import { Past } from '../parts/past.tsx'
import { RevaluedLines } from '../parts/revalued-lines.tsx'

/** What balances in other currencies are worth at the end of a month, and what was posted of it. */
export function RevaluationsPage() {
  const today = useBooksDay()
  return (
    <Page
      title={t('Revaluation')}
      purpose={
        <>
          {t('Balances in other currencies at the rate of a day. What is gained or lost goes back on the day after.')}{' '}
          <Link to={to.currencies()}>{t('Currencies')}</Link>
        </>
      }
    >
      {today ? <OfDay today={today} /> : <Skeleton height="14rem" />}
      <Past />
    </Page>
  )
}

/** The last day of the month before, until another one is chosen. */
function OfDay({ today }: { today: Day }) {
  const [chosen, setChosen] = useState<Day | null>(() => addDays(monthStart(today), -1))
  return (
    <Card title={t('On a day')}>
      <div className="flex flex-col gap-4">
        <div className="max-w-56">
          <DateField label={t('Day')} value={chosen} onChange={setChosen} to={today} today={today} />
        </div>
        {chosen && <Worth key={chosen} day={chosen} />}
      </div>
    </Card>
  )
}

function Worth({ day }: { day: Day }) {
  const { data, error, refetch } = usePreview(day)
  if (error) return <ReadProblem error={error} onRetry={refetch} />
  if (!data) return <Skeleton height="10rem" />
  if (data.lines.length === 0)
    return (
      <EmptyState title={t('Nothing in another currency')}>
        {t(
          'An account that is kept in another currency stands here once it holds something. Its currency is chosen in the chart of accounts.',
        )}
      </EmptyState>
    )
  return (
    <>
      <RevaluedLines lines={data.lines} total={data.total} />
      <PostIt preview={data} />
    </>
  )
}

function PostIt({ preview }: { preview: Preview }) {
  const { day: inWords } = useFormats()
  const mayClose = useCan()('financial:close_period')
  const revalue = useRevalue()
  const { day, returnsOn, lines, standing } = preview
  const post = () =>
    revalue.mutate(
      { body: { day: dayOf(day) } },
      { onSuccess: () => toast.success(t('{day} revalued', { day: inWords(day) })) },
    )
  return (
    <div className="flex flex-col gap-3">
      {revalue.error && <Notice tone="critical">{errorText(revalue.error)}</Notice>}
      {standing !== null && (
        <Notice tone="info">{t('This day is revalued. Take that back below to do it again.')}</Notice>
      )}
      {mayClose && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" busy={revalue.isPending} reason={reasonAgainst({ standing, lines })} onClick={post}>
            {t('Post the revaluation')}
          </Button>
          <span className="text-13 text-soft">
            {t('Posted on {day}, and back on {returnsOn}.', { day: inWords(day), returnsOn: inWords(returnsOn) })}
          </span>
        </div>
      )}
    </div>
  )
}

/** Why nothing can be posted; null where it can. */
function reasonAgainst({ standing, lines }: Pick<Preview, 'standing' | 'lines'>): string | null {
  if (standing !== null) return t('This day is revalued already')
  const unrated = lines.find(({ rate }) => rate === null)
  if (unrated) return t('There is no rate of {currency} on or before this day', { currency: unrated.currency })
  return lines.every(({ difference }) => difference === 0) ? t('Every balance is kept at what it is worth') : null
}
