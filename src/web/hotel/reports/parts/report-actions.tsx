import { CircleHelp, Download, Mail, Printer } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { openPrintWindow } from '#web/shell/print/print-window.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { csvOf } from '#web/ui/table/csv.ts'
import { download } from '#web/ui/table/download.ts'
import { toast } from '#web/ui/toast.ts'
import { type Report, wholeReport } from '../data.ts'
import { catalogue } from '../rules/catalogue.ts'
import type { Question } from '../rules/question.ts'
import { fileColumns, fileRows } from '../rules/values.ts'

type ReportActionsProps = {
  question: Question
  report: Report | undefined
  /** What is printed. */
  paper: RefObject<HTMLElement | null>
}

/** How a report is computed, and the ways to take it along. */
export function ReportActions({ question, report, paper }: ReportActionsProps) {
  const can = useCan()
  const go = useGo()
  const isEmpty = !report || report.rows.length === 0
  const [busy, setBusy] = useState(false)
  const { title } = catalogue[question.name]
  const print = () => {
    if (paper.current) openPrintWindow(title, paper.current)
  }
  const write = async (ending: 'csv' | 'xlsx') => {
    if (!report) return
    setBusy(true)
    try {
      const whole = await wholeReport(question, report)
      const name = `${question.name}-${question.from}-${question.to}.${ending}`
      if (ending === 'csv') return download(name, csvOf(fileColumns(whole), fileRows(whole)), 'text/csv;charset=utf-8')
      const { xlsxOf } = await import('#web/ui/table/xlsx.ts')
      download(name, await xlsxOf(fileColumns(whole), fileRows(whole)))
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {report && <HowComputed report={report} />}
      {can('reports:export') && (
        <Menu
          trigger={
            <Button
              icon={<Download size={15} aria-hidden="true" />}
              busy={busy}
              reason={isEmpty && t('There is nothing to export')}
            >
              {t('Export')}
            </Button>
          }
        >
          <MenuItem onSelect={() => void write('csv')}>{t('CSV')}</MenuItem>
          <MenuItem onSelect={() => void write('xlsx')}>{t('Excel (XLSX)')}</MenuItem>
          <MenuItem onSelect={print}>{t('PDF')}</MenuItem>
        </Menu>
      )}
      {can('reports:export') && (
        <Button icon={<Mail size={15} aria-hidden="true" />} onClick={() => go(to.reportMails(), { keepSearch: true })}>
          {t('By mail')}
        </Button>
      )}
      <Button
        icon={<Printer size={15} aria-hidden="true" />}
        reason={isEmpty && t('There is nothing to print')}
        onClick={() => window.print()}
      >
        {t('Print')}
      </Button>
    </>
  )
}

/** What each figure of the report is made of. */
function HowComputed({ report: { columns, rows } }: { report: Report }) {
  const explained = [...rows, ...columns].flatMap(({ label, how }) => (how === null ? [] : [{ label, how }]))
  if (explained.length === 0) return null
  return (
    <Popover
      title={t('How computed')}
      trigger={
        <Button variant="ghost" icon={<CircleHelp size={15} aria-hidden="true" />}>
          {t('How computed')}
        </Button>
      }
    >
      <dl className="flex w-104 max-w-full flex-col gap-2.5 text-13">
        {explained.map(({ label, how }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="text-soft">{how}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}
