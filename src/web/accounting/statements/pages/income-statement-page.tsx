import { useRef } from 'react'
import { endingOf } from '#contract/accounting/statements/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useOpened } from '#web/shell/reports/recent.ts'
import { useGo, useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { useScopeWords } from '../../reports/parts/scope.tsx'
import { type Statement, useIncomeStatement } from '../data.ts'
import { Checks } from '../parts/checks.tsx'
import { FileMenu } from '../parts/file-menu.tsx'
import { IncomeFilters } from '../parts/income-filters.tsx'
import { PaperHead } from '../parts/paper-head.tsx'
import { StatementLines, StatementSkeleton } from '../parts/statement-lines.tsx'
import { fileColumns } from '../rules/columns.ts'
import { openText } from '../rules/drill.ts'
import { everyLine } from '../rules/lines.ts'
import { endingIn, incomeQuestion } from '../rules/question.ts'
import { savingOf } from '../rules/saving.ts'

/** Revenue less expense of some days, simple or by department, beside what it is compared with. */
export function IncomeStatementPage() {
  const day = useBooksDay()
  return day ? <IncomeStatementOn today={day} /> : <Page title={t('Income statement')}>{null}</Page>
}

function IncomeStatementOn({ today }: { today: Day }) {
  useOpened('books.income_statement')
  const [params] = useSearchParams()
  const question = incomeQuestion(params, today)
  const { layout, compare, department, locationId } = question
  const isSound = question.from <= question.to
  const { data, error, refetch, isPlaceholderData } = useIncomeStatement(question, isSound)
  const statement = isSound && !error && data ? { ...data, lines: endingOf(data.lines, endingIn(params)) } : undefined
  const paper = useRef<HTMLDivElement>(null)
  const formats = useFormats()
  const go = useGo()
  const scope = useScopeWords(question)
  const days = t('{from} to {to}', { from: formats.day(question.from), to: formats.day(question.to) })
  const about = [days, scope, t('amounts in {currency}', { currency: formats.currency })].filter(Boolean).join(' · ')
  return (
    <Page
      title={t('Income statement')}
      purpose={about}
      actions={
        <FileMenu
          title={t('Income statement')}
          name={`income-statement-${question.from}-${question.to}`}
          file={statement && { columns: fileColumns(statement, formats), rows: everyLine(statement.lines) }}
          paper={paper}
          save={savingOf('income_statement', {
            days: question,
            today,
            choices: { layout, compare, department, locationId, ending: endingIn(params) },
          })}
        />
      }
    >
      <IncomeFilters question={question} today={today} />
      {!isSound && <Notice tone="caution">{t('The first day lies after the last one.')}</Notice>}
      {isSound && <ReadProblem error={error} onRetry={refetch} />}
      {isSound && !statement && !error && <StatementSkeleton />}
      {statement && (
        <div ref={paper} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <PaperHead title={t('Income statement')} days={about} />
          <Body
            statement={statement}
            shares={params['shares'] !== 'off'}
            onOpen={(id, open) => go(`${to.incomeAccount(id)}?open=${encodeURIComponent(open)}`, { keepSearch: true })}
          />
        </div>
      )}
      <PanelOutlet />
    </Page>
  )
}

type BodyProps = { statement: Statement; shares: boolean; onOpen: (accountId: string, open: string) => void }

function Body({ statement, shares, onOpen }: BodyProps) {
  return (
    <div className="flex flex-col gap-3">
      <StatementLines
        key={statement.columns.map(({ id }) => id).join(' ')}
        label={t('Income statement')}
        statement={statement}
        shares={shares}
        onOpen={(line, column) => line.account && onOpen(line.account.id, openText(line, column))}
      />
      <Checks checks={statement.checks} />
      {statement.notes.map((note) => (
        <p key={note} className="text-12 text-soft">
          {note}
        </p>
      ))}
    </div>
  )
}
