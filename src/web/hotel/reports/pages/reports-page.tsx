import { useRef } from 'react'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useOpened } from '#web/shell/reports/recent.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { type Report, useReport } from '../data.ts'
import { FlashTiles } from '../parts/flash-tiles.tsx'
import { ReportActions } from '../parts/report-actions.tsx'
import { ReportChart } from '../parts/report-chart.tsx'
import { ReportFilters } from '../parts/report-filters.tsx'
import { ReportNav } from '../parts/report-nav.tsx'
import { ReportPager } from '../parts/report-pager.tsx'
import { ReportSkeleton, ReportTable } from '../parts/report-table.tsx'
import { catalogue } from '../rules/catalogue.ts'
import { type Question, questionFrom } from '../rules/question.ts'

/** The reports of the hotel: one at a time, every figure of which opens its rows. */
export function ReportsPage() {
  const today = useBusinessDate()
  const [params] = useSearchParams()
  if (today.error) return <ReadProblem error={today.error} onRetry={today.refetch} />
  if (!today.data) return <Page title={t('Reports')}>{null}</Page>
  const day = dayOf(today.data.date)
  return <ReportOf question={questionFrom(params, day)} today={day} />
}

function ReportOf({ question, today }: { question: Question; today: Day }) {
  useOpened(`hotel.${question.name}`)
  const isSound = question.from <= question.to
  const { data, error, refetch, isPlaceholderData } = useReport(question)
  const paper = useRef<HTMLDivElement>(null)
  const { title, purpose } = catalogue[question.name]
  const report = isSound && !error ? data : undefined
  return (
    <div className="flex gap-7 max-lg:flex-col max-lg:gap-3">
      <ReportNav open={question.name} />
      <div className="min-w-0 flex-1">
        <Page
          key={question.name}
          title={<span data-tour="hotel-reports">{title}</span>}
          purpose={purpose}
          actions={<ReportActions question={question} report={report} paper={paper} />}
        >
          <ReportFilters question={question} today={today} />
          {!isSound && <Notice tone="caution">{t('The first day lies after the last one.')}</Notice>}
          {isSound && <ReadProblem error={error} onRetry={refetch} />}
          {isSound && !report && !error && <ReportSkeleton />}
          {report && (
            <div ref={paper} className={isPlaceholderData ? 'opacity-60' : undefined}>
              <ReportBody question={question} report={report} />
            </div>
          )}
          {report?.pages && <ReportPager pages={report.pages} />}
        </Page>
      </div>
      <PanelOutlet />
    </div>
  )
}

function ReportBody({ question, report }: { question: Question; report: Report }) {
  const { title } = catalogue[question.name]
  return (
    <div className="flex flex-col gap-3.5">
      <About report={report} title={title} />
      {question.name === 'flash' && <FlashTiles report={report} />}
      <ReportChart report={report} />
      <ReportTable report={report} label={title} />
      {report.notes.map((note) => (
        <p key={note} className="text-12 text-soft">
          {note}
        </p>
      ))}
    </div>
  )
}

/** Which days it is about, in words; on paper also whose it is. */
function About({ report: { from, to: until, knownOn, before }, title }: { report: Report; title: string }) {
  const { day } = useFormats()
  const { tenant } = useSession()
  const days = (one: { from: string; to: string }) =>
    one.from === one.to ? day(one.from) : t('{from} to {to}', { from: day(one.from), to: day(one.to) })
  return (
    <p className="num text-13 text-soft">
      <span className="hidden font-semibold print:inline">{`${tenant?.name || 'Hostelry'} · ${title} · `}</span>
      {[
        days({ from, to: until }),
        before && t('compared with {days}', { days: days(before) }),
        knownOn && t('as known on {day}', { day: day(knownOn) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}
