import { useRef } from 'react'
import { closingCheckTexts } from '#contract/accounting/year-closing/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { FilterRow, Page } from '#web/ui/page.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { type ClosingPreview, useFiscalYears, useYearClosing } from '../../fiscal-years/data.ts'
import { Checklist } from '../../fiscal-years/parts/checklist.tsx'
import { catalogue } from '../rules/catalogue.ts'
import { FileMenu } from './file-menu.tsx'
import { PaperHead } from './paper-head.tsx'
import { StatementSkeleton } from './statement-lines.tsx'

/** What has to be so before a year is closed, with where it is done. */
export function CloseChecklist({ today }: { today: Day }) {
  const [params, change] = useSearchParams()
  const { data, error, refetch } = useFiscalYears()
  const years = data?.years ?? []
  const chosen =
    years.find(({ year }) => String(year) === params['year']) ??
    years.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn) ??
    years.at(-1)
  const { title, purpose } = catalogue.close_checklist
  if (!chosen)
    return (
      <Page title={title} purpose={purpose}>
        <ReadProblem error={error} onRetry={refetch} />
        {!error && <StatementSkeleton />}
      </Page>
    )
  return (
    <OfYear
      key={chosen.year}
      year={chosen.year}
      years={years.map(({ year }) => year)}
      onYear={(year) => change({ year: String(year) })}
    />
  )
}

type OfYearProps = { year: number; years: readonly number[]; onYear: (year: number) => void }
type Check = ClosingPreview['checks'][number]

function OfYear({ year, years, onYear }: OfYearProps) {
  const { data, error, refetch } = useYearClosing(year)
  const paper = useRef<HTMLDivElement>(null)
  const { day } = useFormats()
  const { title, purpose } = catalogue.close_checklist
  return (
    <Page
      title={title}
      purpose={purpose}
      actions={
        <FileMenu
          title={title}
          name={`close-checklist-${year}`}
          file={data && { columns, rows: data.checks }}
          paper={paper}
        />
      }
    >
      <FilterRow>
        <ChoicePill
          label={t('Year')}
          value={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(one) => onYear(Number(one))}
        />
      </FilterRow>
      <ReadProblem error={error} onRetry={refetch} />
      {!data && !error && <StatementSkeleton />}
      {data && (
        <div ref={paper} className="flex flex-col gap-3">
          <PaperHead title={title} days={t('{from} to {to}', { from: day(data.startsOn), to: day(data.endsOn) })} />
          <Card
            title={
              data.status === 'closed'
                ? t('The year {year} is closed', { year })
                : t('Before {year} is closed', { year })
            }
          >
            <Checklist checks={data.checks} />
          </Card>
        </div>
      )}
    </Page>
  )
}

const wordsOf = ({ name, ok }: Check) => (ok ? closingCheckTexts[name].done : closingCheckTexts[name].toDo)

const columns = columnsOf<Check>([
  {
    id: 'state',
    header: t('State'),
    cell: ({ ok }) => (ok ? t('Done') : t('To do')),
    value: ({ ok }) => (ok ? t('Done') : t('To do')),
  },
  { id: 'what', header: t('What'), cell: wordsOf, value: wordsOf },
  {
    id: 'details',
    header: t('Details'),
    cell: ({ details }) => details.join(', '),
    value: ({ details }) => details.join(', '),
  },
])
