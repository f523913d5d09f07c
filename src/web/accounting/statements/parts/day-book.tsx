import { useRef } from 'react'
import { departmentNames } from '#contract/accounting/accounts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FilterRow, Page } from '#web/ui/page.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { allEntries, type Entry, type EntryQuery, useEntries } from '../../journal/data.ts'
import { SourceLink } from '../../journal/parts/source-link.tsx'
import { EntryPager } from '../../reports/parts/entry-pager.tsx'
import { catalogue } from '../rules/catalogue.ts'
import { savingOf } from '../rules/saving.ts'
import { FileMenu } from './file-menu.tsx'
import { SpanPills } from './income-filters.tsx'
import { PaperHead } from './paper-head.tsx'
import { StatementSkeleton } from './statement-lines.tsx'

const pageSize = 50

/** All that was posted in some days, entry by entry. */
export function DayBook({ days, today }: { days: { from: Day; to: Day }; today: Day }) {
  const [params, change] = useSearchParams()
  const page = Math.max(1, Number(params['page'] ?? 1) || 1)
  const isSound = days.from <= days.to
  const asked: EntryQuery = { ...days, status: 'posted', sort: 'date' }
  const { rows, total, error, refetch } = useEntries({ ...asked, page, limit: pageSize })
  const paper = useRef<HTMLDivElement>(null)
  const { day } = useFormats()
  const { title, purpose } = catalogue.day_book
  return (
    <Page
      title={title}
      purpose={purpose}
      actions={
        <FileMenu
          title={title}
          name={`day-book-${days.from}-${days.to}`}
          file={rows && { columns, rows: linesIn(rows) }}
          whole={async () => ({ columns, rows: linesIn(await allEntries(asked)) })}
          paper={paper}
          save={savingOf('day_book', { days, today })}
        />
      }
    >
      <FilterRow>
        <SpanPills days={days} today={today} />
      </FilterRow>
      {!isSound && <Notice tone="caution">{t('The first day lies after the last one.')}</Notice>}
      {isSound && <ReadProblem error={error} onRetry={refetch} />}
      {isSound && !rows && !error && <StatementSkeleton />}
      {isSound && rows && !error && (
        <div ref={paper} className="flex flex-col gap-3">
          <PaperHead title={title} days={t('{from} to {to}', { from: day(days.from), to: day(days.to) })} />
          <Entries entries={rows} />
          <EntryPager
            page={page}
            pages={Math.max(1, Math.ceil(total / pageSize))}
            total={total}
            onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
          />
        </div>
      )}
    </Page>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <FigureTable label={t('Day book')} columns={heads} place="page" cards>
      {entries.map((entry) => (
        <EntryRows key={entry.id} entry={entry} />
      ))}
      {entries.length === 0 && (
        <tbody>
          <tr className="plain">
            <td colSpan={4} className="py-10! text-center!">
              {t('No records found')}
            </td>
          </tr>
        </tbody>
      )}
    </FigureTable>
  )
}

function EntryRows({ entry }: { entry: Entry }) {
  const { day, amount, text } = useFormats()
  return (
    <tbody className="break-inside-avoid">
      <tr className="group max-sm:p-0!">
        <td colSpan={4}>
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="num text-soft">{day(entry.date)}</span>
            <Link to={to.journalEntry(entry.id)}>{entry.number}</Link>
            <span>{text(entry.memo)}</span>
            <span className="text-12 font-normal text-soft">
              <SourceLink source={entry.source} />
            </span>
          </span>
        </td>
      </tr>
      {entry.lines.map((line) => (
        <tr key={line.lineNumber}>
          <td data-card="title">
            <span className="num me-2 text-soft">{line.accountCode}</span>
            {line.accountName}
          </td>
          <td className="text-soft" data-label={t('Department')}>
            {line.department && departmentNames[line.department]}
          </td>
          <td className="text-end" data-label={t('Debit')}>
            {line.debit === 0 ? '' : amount(line.debit)}
          </td>
          <td className="text-end" data-label={t('Credit')}>
            {line.credit === 0 ? '' : amount(line.credit)}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

const heads = [t('Account'), t('Department'), { name: t('Debit'), end: true }, { name: t('Credit'), end: true }]

type BookLine = Entry['lines'][number] & { date: string; number: string | null; entryMemo: string }

function linesIn(entries: readonly Entry[]): BookLine[] {
  return entries.flatMap(({ date, number, memo, lines }) =>
    lines.map((line) => ({ ...line, date, number, entryMemo: memo })),
  )
}

const columns = columnsOf<BookLine>([
  { id: 'date', header: t('Date'), cell: ({ date }) => date, value: ({ date }) => date },
  { id: 'number', header: t('Entry'), cell: ({ number }) => number, value: ({ number }) => number },
  { id: 'memo', header: t('Memo'), cell: ({ entryMemo }) => entryMemo, value: ({ entryMemo }) => entryMemo },
  { id: 'code', header: t('Code'), cell: ({ accountCode }) => accountCode, value: ({ accountCode }) => accountCode },
  {
    id: 'account',
    header: t('Account'),
    cell: ({ accountName }) => accountName,
    value: ({ accountName }) => accountName,
  },
  {
    id: 'department',
    header: t('Department'),
    cell: ({ department }) => department,
    value: ({ department }) => department,
  },
  { id: 'debit', header: t('Debit'), cell: ({ debit }) => debit, value: ({ debit }) => debit },
  { id: 'credit', header: t('Credit'), cell: ({ credit }) => credit, value: ({ credit }) => credit },
])
