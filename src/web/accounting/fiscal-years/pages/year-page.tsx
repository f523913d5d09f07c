import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { useParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ClosingPreview, useYearClosing } from '../data.ts'
import { CloseYear } from '../forms/close-year.tsx'
import { ReopenYear } from '../forms/reopen-year.tsx'
import { Checklist } from '../parts/checklist.tsx'
import { ClosingLines } from '../parts/closing-lines.tsx'
import { Closings } from '../parts/closings.tsx'
import { standsInTheWay } from '../rules.ts'

/** A year before its closing: what is still to be done and its entry as it would be posted; or the closing that stands. */
export function YearPage() {
  const year = Number(useParam('year'))
  const { data, error, refetch } = useYearClosing(year)
  return (
    <SectionPage
      title={t('Year {year}', { year })}
      purpose={t('Closing sends what the year earned to the equity, and shuts it for good. Two people can reopen it.')}
      actions={data && <Actions preview={data} />}
    >
      <Link to={to.periods()} className="link mb-2 inline-block text-13">
        {t('Periods and locks')}
      </Link>
      <ReadProblem error={error} onRetry={refetch} />
      {data ? <Content preview={data} /> : !error && <Skeleton height="24rem" />}
    </SectionPage>
  )
}

function Content({ preview }: { preview: ClosingPreview }) {
  const { money, date } = useFormats()
  const { status, startsOn, endsOn, earnings, lines, checks, closings } = preview
  return (
    <div className="grid max-w-200 gap-4">
      {status === 'closed' ? (
        <Notice>
          {t('This year is closed: no entry is taken from {from} to {to}.', { from: date(startsOn), to: date(endsOn) })}
        </Notice>
      ) : (
        <Card title={t('Before it is closed')}>
          <Checklist checks={checks} />
        </Card>
      )}
      {status === 'open' && (
        <Card title={t('The closing entry, on {day}', { day: date(endsOn) })}>
          <p className="mb-3 text-14">
            {earnings < 0
              ? t('The year lost {amount}.', { amount: money(-earnings) })
              : t('The year earned {amount}.', { amount: money(earnings) })}
          </p>
          <ClosingLines lines={lines} />
        </Card>
      )}
      {closings.length > 0 && (
        <Card title={t('Closings of this year')}>
          <Closings closings={closings} />
        </Card>
      )}
    </div>
  )
}

function Actions({ preview }: { preview: ClosingPreview }) {
  const [asked, ask] = useState<'close' | 'reopen' | null>(null)
  const may = useCan()('financial:close_period')
  if (!may) return null
  return (
    <>
      {preview.status === 'open' ? (
        <Button variant="primary" reason={standsInTheWay(preview)} onClick={() => ask('close')}>
          {t('Close the year')}
        </Button>
      ) : (
        <Button onClick={() => ask('reopen')}>{t('Reopen the year')}</Button>
      )}
      {asked === 'close' && <CloseYear preview={preview} onClose={() => ask(null)} />}
      {asked === 'reopen' && <ReopenYear year={preview.year} onClose={() => ask(null)} />}
    </>
  )
}
