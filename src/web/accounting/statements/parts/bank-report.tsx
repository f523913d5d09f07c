import { useRef } from 'react'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, majorOf, negate, ofMajor } from '#contract/kernel/money.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { dayIn } from '#web/shell/url/search-params.ts'
import { t } from '#web/texts/text.ts'
import { ChoicePill, DayPill } from '#web/ui/filter-pill.tsx'
import { type Formats, useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FilterRow, Page } from '#web/ui/page.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { type Bank, type Report, useBanks, useReconciliation } from '../../bank-statements/data.ts'
import { bankIn } from '../../bank-statements/rules.ts'
import { catalogue } from '../rules/catalogue.ts'
import { FileMenu } from './file-menu.tsx'
import { PaperHead } from './paper-head.tsx'
import { StatementSkeleton } from './statement-lines.tsx'

/** Bank and books on a day, with all that stands between them. */
export function BankReport({ today }: { today: Day }) {
  const [params] = useSearchParams()
  const { data: banks, error: unread, refetch: again } = useBanks()
  const bank = bankIn(banks ?? [], params['bank'])
  const through = dayIn(params['through']) ?? today
  const { data, error, refetch } = useReconciliation(bank?.id ?? null, through)
  const paper = useRef<HTMLDivElement>(null)
  const { day } = useFormats()
  const { title, purpose } = catalogue.bank_reconciliation
  return (
    <Page
      title={title}
      purpose={purpose}
      actions={
        <FileMenu
          title={title}
          name={`bank-reconciliation-${bank?.code ?? ''}-${through}`}
          file={data && { columns, rows: rowsOf(data) }}
          paper={paper}
        />
      }
    >
      <Filters banks={banks} bank={bank} through={through} today={today} />
      <ReadProblem error={unread ?? error} onRetry={unread ? again : refetch} />
      {!data && !error && !unread && <StatementSkeleton />}
      {data && (
        <div ref={paper} className="flex flex-col gap-3">
          <PaperHead title={`${title} · ${data.account.code} ${data.account.name}`} days={day(data.through)} />
          <State report={data} />
          <Both report={data} />
        </div>
      )}
    </Page>
  )
}

type FiltersProps = { banks: readonly Bank[] | undefined; bank: Bank | undefined; through: Day; today: Day }

function Filters({ banks, bank, through, today }: FiltersProps) {
  const [, change] = useSearchParams()
  return (
    <FilterRow>
      {banks && bank && (
        <ChoicePill<AccountId>
          label={t('Bank')}
          value={bank.id}
          options={banks.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          onChange={(id) => change({ bank: id })}
        />
      )}
      <DayPill
        label={t('On')}
        value={through}
        onChange={(next) => change({ through: next ?? undefined })}
        today={today}
      />
    </FilterRow>
  )
}

function State({ report: { finished, unexplained, lastLine, bookBalance } }: { report: Report }) {
  const { day, money } = useFormats()
  if (lastLine === null) return <Notice>{t('No statement of this bank reaches this day.')}</Notice>
  if (unexplained > 0)
    return <Notice tone="caution">{t('Lines of the bank are not matched yet, so it is not finished.')}</Notice>
  if (!finished)
    return (
      <Notice>{t('It agrees, and it is not finished. Statements up to {day} are in.', { day: day(lastLine) })}</Notice>
    )
  return (
    <Notice>
      {t('Finished by {name}.', { name: finished.finishedByName })}
      {finished.bookBalance !== bookBalance &&
        ` ${t('The books came to {amount} then: something was booked before this day since.', { amount: money(finished.bookBalance) })}`}
    </Notice>
  )
}

type Row = { part: string; date: string | null; text: string; entryId: string | null; amount: number; isSum: boolean }

/** The paper line by line: the bank, what is outstanding on either side, and the books. */
function rowsOf(report: Report): Row[] {
  const sum = (text: string, amount: number): Row => ({
    part: '',
    date: null,
    text,
    entryId: null,
    amount,
    isSum: true,
  })
  const entries = (isIn: boolean): Row[] =>
    report.entries
      .filter(({ amount }) => amount > 0 === isIn)
      .map(({ date, number, memo, entryId, amount }) => ({
        part: isIn ? t('Paid in, not at the bank yet') : t('Paid out, not at the bank yet'),
        date,
        text: `${number} ${memo}`,
        entryId,
        amount,
        isSum: false,
      }))
  const lines = report.lines.map(({ date, text, amount }) => ({
    part: t('At the bank, not in the books yet'),
    date,
    text,
    entryId: null,
    amount: majorOf(negate(ofMajor(amount))),
    isSum: false,
  }))
  const atBank = majorOf(negate(add(ofMajor(report.linesIn.amount), ofMajor(report.linesOut.amount))))
  return [
    sum(t('The bank says'), report.statementBalance),
    ...entries(true),
    sum(t('Paid in, not at the bank yet'), report.entriesIn.amount),
    ...entries(false),
    sum(t('Paid out, not at the bank yet'), report.entriesOut.amount),
    ...lines,
    sum(t('At the bank, not in the books yet'), atBank),
    sum(t('The books say'), report.bookBalance),
  ]
}

const columns = columnsOf<Row>([
  { id: 'part', header: t('Part'), cell: ({ part }) => part, value: ({ part }) => part },
  { id: 'date', header: t('Date'), cell: ({ date }) => date, value: ({ date }) => date },
  { id: 'text', header: t('Text'), cell: ({ text }) => text, value: ({ text }) => text },
  { id: 'amount', header: t('Amount'), cell: ({ amount }) => amount, value: ({ amount }) => amount },
])

const heads = [{ name: t('Date'), className: 'w-28' }, t('What'), { name: t('Amount'), end: true }]

function Both({ report }: { report: Report }) {
  const formats = useFormats()
  const hidden =
    report.entriesIn.count + report.entriesOut.count > report.entries.length ||
    report.linesIn.count + report.linesOut.count > report.lines.length
  return (
    <>
      <FigureTable label={t('Bank reconciliation')} columns={heads} place="page" cards>
        <tbody>
          {rowsOf(report).map((row, index) => (
            // The paper has no other name for its lines than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className={row.isSum ? 'group max-sm:p-0!' : undefined}>
              <td data-label={t('Date')} data-card="mark" className="text-soft">
                {row.date && formats.day(row.date)}
              </td>
              <td data-card="title">
                <RowText row={row} formats={formats} />
              </td>
              <td
                className={row.isSum ? 'text-end whitespace-nowrap max-sm:ms-auto!' : 'text-end whitespace-nowrap'}
                data-label={t('Amount')}
              >
                {row.isSum ? formats.money(row.amount) : formats.amount(row.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {hidden && (
        <p className="text-12 text-soft">{t('The first five hundred of each list are named; sums are of all.')}</p>
      )}
    </>
  )
}

function RowText({ row, formats }: { row: Row; formats: Formats }) {
  if (row.entryId === null) return <>{row.isSum ? row.text : formats.text(row.text)}</>
  return <Link to={to.journalEntry(row.entryId)}>{formats.text(row.text)}</Link>
}
