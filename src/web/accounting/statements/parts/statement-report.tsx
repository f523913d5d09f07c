import { type ReactNode, useRef } from 'react'
import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import type { Statement } from '../data.ts'
import { type BookReport, catalogue } from '../rules/catalogue.ts'
import { fileColumns } from '../rules/columns.ts'
import { openText } from '../rules/drill.ts'
import { everyLine } from '../rules/lines.ts'
import { savingOf } from '../rules/saving.ts'
import { Checks } from './checks.tsx'
import { FileMenu } from './file-menu.tsx'
import { PaperHead } from './paper-head.tsx'
import { StatementLines, StatementSkeleton } from './statement-lines.tsx'

type StatementReportProps = {
  name: BookReport
  days: { from: Day; to: Day }
  answer: { data: Statement | undefined; error: Error | null; refetch: () => unknown }
  filters: ReactNode
  today: Day
  /** What was chosen of it beside its days. */
  choices: Readonly<Record<string, string | undefined>>
}

/** A report of the hub that is laid out as a statement. */
export function StatementReport({ name, days, answer, filters, today, choices }: StatementReportProps) {
  const { data, error, refetch } = answer
  const isSound = days.from <= days.to
  const statement = isSound && !error ? data : undefined
  const paper = useRef<HTMLDivElement>(null)
  const formats = useFormats()
  const go = useGo()
  const { title, purpose } = catalogue[name]
  const words = t('{from} to {to}', { from: formats.day(days.from), to: formats.day(days.to) })
  return (
    <Page
      title={title}
      purpose={purpose}
      actions={
        <FileMenu
          title={title}
          name={`${name.replace('_', '-')}-${days.from}-${days.to}`}
          file={statement && { columns: fileColumns(statement, formats), rows: everyLine(statement.lines) }}
          paper={paper}
          save={savingOf(name, { days, today, choices })}
        />
      }
    >
      {filters}
      {!isSound && <Notice tone="caution">{t('The first day lies after the last one.')}</Notice>}
      {isSound && <ReadProblem error={error} onRetry={() => void refetch()} />}
      {isSound && !statement && !error && <StatementSkeleton />}
      {statement && (
        <div ref={paper} className="flex flex-col gap-3">
          <PaperHead title={title} days={words} />
          <StatementLines
            label={title}
            statement={statement}
            onOpen={(line, column) =>
              line.account &&
              go(`${to.bookReportAccount(line.account.id)}?open=${encodeURIComponent(openText(line, column))}`, {
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
