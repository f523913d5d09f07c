import { useRef } from 'react'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { listNumberRuns } from '#contract/accounting/reports/api.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { locale } from '#web/texts/language.ts'
import { Page } from '#web/ui/page.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { useNumberRuns } from '../../reports/data.ts'
import { catalogue } from '../rules/catalogue.ts'
import { FileMenu } from './file-menu.tsx'
import { PaperHead } from './paper-head.tsx'
import { StatementSkeleton } from './statement-lines.tsx'

type Run = Received<typeof listNumberRuns>[number]

/** Every series of fiscal documents by year, and what is missing in it. */
export function NumberGaps() {
  const { data, error, refetch } = useNumberRuns()
  const paper = useRef<HTMLDivElement>(null)
  const { title, purpose } = catalogue.number_gaps
  return (
    <Page
      title={title}
      purpose={purpose}
      actions={
        <FileMenu title={title} name="number-gaps" file={data && { columns, rows: data }} paper={paper} save={save} />
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!data && !error && <StatementSkeleton />}
      {data && (
        <div ref={paper} className="flex flex-col gap-3">
          <PaperHead title={title} days="" />
          <FigureTable label={title} columns={heads} cards>
            <tbody>
              {data.map((run) => (
                <RunRow key={`${run.series} ${run.year}`} run={run} />
              ))}
              {data.length === 0 && (
                <tr className="plain">
                  <td colSpan={6} className="py-8! text-center!">
                    {t('No number has been given yet.')}
                  </td>
                </tr>
              )}
            </tbody>
          </FigureTable>
        </div>
      )}
    </Page>
  )
}

const heads = [
  t('Series'),
  { name: t('Year'), end: true },
  { name: t('First'), end: true },
  { name: t('Last'), end: true },
  { name: t('Documents'), end: true },
  t('Missing'),
]

function RunRow({ run }: { run: Run }) {
  const whole = (value: number) => value.toLocaleString(locale)
  return (
    <tr data-row>
      <td data-card="title">
        {run.label} <span className="text-soft">{run.series}</span>
      </td>
      <td className="text-end" data-label={t('Year')}>
        {run.year === 0 ? t('all') : run.year}
      </td>
      <td className="text-end" data-label={t('First')}>
        {whole(run.first)}
      </td>
      <td className="text-end" data-label={t('Last')}>
        {whole(run.last)}
      </td>
      <td className="text-end" data-label={t('Documents')}>
        {whole(run.documents)}
      </td>
      <td data-label={t('Missing')} className={run.missing > 0 ? 'text-critical' : 'text-soft'}>
        {missingIn(run)}
      </td>
    </tr>
  )
}

function missingIn({ gaps, missing, skipped }: Run): string {
  if (missing === 0 && skipped === 0) return t('none')
  const told = gaps.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
  if (missing === 0) return t('none; {numbers} left out on purpose', { numbers: told || String(skipped) })
  return told || t('{count} at the end', { count: missing })
}

/** It is about all numbers, on whatever day it goes out. */
const save = { report: 'books.number_gaps', span: 'today', choices: {} } as const

const columns = columnsOf<Run>([
  { id: 'series', header: t('Series'), cell: ({ series }) => series, value: ({ series }) => series },
  { id: 'label', header: t('Name'), cell: ({ label }) => label, value: ({ label }) => label },
  { id: 'year', header: t('Year'), cell: ({ year }) => year, value: ({ year }) => year },
  { id: 'first', header: t('First'), cell: ({ first }) => first, value: ({ first }) => first },
  { id: 'last', header: t('Last'), cell: ({ last }) => last, value: ({ last }) => last },
  { id: 'documents', header: t('Documents'), cell: ({ documents }) => documents, value: ({ documents }) => documents },
  { id: 'missing', header: t('Missing'), cell: missingIn, value: missingIn },
])
