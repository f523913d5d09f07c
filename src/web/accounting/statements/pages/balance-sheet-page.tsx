import { useRef } from 'react'
import { type BalanceComparison, balanceComparisons } from '#contract/accounting/statements/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useOpened } from '#web/shell/reports/recent.ts'
import { useGo, useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { ChoicePill, DayPill } from '#web/ui/filter-pill.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { FilterRow, Page } from '#web/ui/page.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { useBalanceSheet } from '../data.ts'
import { Checks } from '../parts/checks.tsx'
import { FileMenu } from '../parts/file-menu.tsx'
import { PaperHead } from '../parts/paper-head.tsx'
import { StatementLines, StatementSkeleton } from '../parts/statement-lines.tsx'
import { fileColumns } from '../rules/columns.ts'
import { openText } from '../rules/drill.ts'
import { everyLine } from '../rules/lines.ts'
import { balanceQuestion, type BalanceQuestion } from '../rules/question.ts'
import { savingOf } from '../rules/saving.ts'

/** What the house owns and owes on a day, beside other days. */
export function BalanceSheetPage() {
  const day = useBooksDay()
  return day ? <BalanceSheetOn today={day} /> : <Page title={t('Balance sheet')}>{null}</Page>
}

function BalanceSheetOn({ today }: { today: Day }) {
  useOpened('books.balance_sheet')
  const [params] = useSearchParams()
  const question = balanceQuestion(params, today)
  const { data, error, refetch, isPlaceholderData } = useBalanceSheet(question)
  const statement = error ? undefined : data
  const paper = useRef<HTMLDivElement>(null)
  const formats = useFormats()
  const go = useGo()
  const about = t('{day} · amounts in {currency}', { day: formats.day(question.date), currency: formats.currency })
  return (
    <Page
      title={t('Balance sheet')}
      purpose={about}
      actions={
        <FileMenu
          title={t('Balance sheet')}
          name={`balance-sheet-${question.date}`}
          file={statement && { columns: fileColumns(statement, formats), rows: everyLine(statement.lines) }}
          paper={paper}
          save={savingOf('balance_sheet', {
            days: { from: undefined, to: question.date },
            today,
            choices: { compare: question.compare },
          })}
        />
      }
    >
      <Filters question={question} today={today} />
      <ReadProblem error={error} onRetry={refetch} />
      {!statement && !error && <StatementSkeleton />}
      {statement && (
        <div ref={paper} className={isPlaceholderData ? 'flex flex-col gap-3 opacity-60' : 'flex flex-col gap-3'}>
          <PaperHead title={t('Balance sheet')} days={about} />
          <StatementLines
            label={t('Balance sheet')}
            statement={statement}
            onOpen={(line, column) =>
              line.account &&
              go(`${to.balanceAccount(line.account.id)}?open=${encodeURIComponent(openText(line, column))}`, {
                keepSearch: true,
              })
            }
          />
          <Checks checks={statement.checks} />
        </div>
      )}
      <PanelOutlet />
    </Page>
  )
}

function Filters({ question: { date, compare }, today }: { question: BalanceQuestion; today: Day }) {
  const [, change] = useSearchParams()
  return (
    <FilterRow>
      <DayPill
        label={t('On')}
        value={date}
        today={today}
        onChange={(day) => change({ date: day === today ? undefined : (day ?? undefined) })}
      />
      <ChoicePill
        label={t('Beside')}
        value={compare}
        options={comparisonOptions}
        onChange={(next) => change({ compare: next === 'year' ? undefined : next })}
      />
    </FilterRow>
  )
}

const comparisonNames: Record<BalanceComparison, string> = {
  year: t('the end of the year before'),
  month: t('the end of the month before'),
  last_year: t('the same day last year'),
  months: t('twelve ends of months'),
  none: t('nothing'),
}

const comparisonOptions = balanceComparisons
  .toSorted((a, b) => Number(b === 'year') - Number(a === 'year'))
  .map((value) => ({ value, label: comparisonNames[value] }))
