import type { Day } from '#contract/kernel/day.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useOpened } from '#web/shell/reports/recent.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { BankReport } from '../parts/bank-report.tsx'
import { CloseChecklist } from '../parts/close-checklist.tsx'
import { ControlLedger } from '../parts/control-ledger.tsx'
import { ControlProofs } from '../parts/control-proofs.tsx'
import { PlainText } from '../parts/plain-text.tsx'
import { NumberGaps } from '../parts/number-gaps.tsx'
import { CashFlowReport } from '../parts/cash-flow-report.tsx'
import { DayBook } from '../parts/day-book.tsx'
import { DepartmentReport } from '../parts/department-report.tsx'
import { GeneralLedger } from '../parts/general-ledger.tsx'
import { BookReportNav } from '../parts/book-report-nav.tsx'
import { bookReports, type BookReport, catalogue, further, reportIn } from '../rules/catalogue.ts'
import { daysFrom } from '../rules/days.ts'

/** The reports of the books: all of them, or the one that is open. */
export function BookReportsPage() {
  const today = useBooksDay()
  const [params] = useSearchParams()
  const name = reportIn(params['report'])
  if (!name || !today) return <Catalogue />
  return (
    <div className="flex gap-7 max-lg:flex-col max-lg:gap-3">
      <BookReportNav open={name} />
      <div className="min-w-0 flex-1">
        <ReportNamed key={name} name={name} days={daysFrom(params, today)} today={today} />
      </div>
    </div>
  )
}

type ReportNamedProps = { name: BookReport; days: { from: Day; to: Day }; today: Day }

function ReportNamed({ name, ...asked }: ReportNamedProps) {
  useOpened(`books.${name}`)
  switch (name) {
    case 'general_ledger':
      return <GeneralLedger {...asked} />
    case 'day_book':
      return <DayBook {...asked} />
    case 'cash_flow':
      return <CashFlowReport {...asked} />
    case 'departments':
      return <DepartmentReport {...asked} />
    case 'bank_reconciliation':
      return <BankReport today={asked.today} />
    case 'control_proofs':
      return <ControlProofs today={asked.today} />
    case 'deposits':
      return <ControlLedger name={name} plays="deposit_ledger" {...asked} />
    case 'guest_credits':
      return <ControlLedger name={name} plays="guest_credits" {...asked} />
    case 'grni':
      return <ControlLedger name={name} plays="grni" {...asked} />
    case 'number_gaps':
      return <NumberGaps />
    case 'plain_text':
      return <PlainText {...asked} />
    case 'close_checklist':
      return <CloseChecklist today={asked.today} />
  }
}

function Catalogue() {
  const own = bookReports.map((name) => ({ ...catalogue[name], link: to.bookReport(name) }))
  return (
    <Page title={t('Reports of the books')} purpose={t('Every figure opens its entries, and each entry its document.')}>
      {[{ group: t('Ledgers and flows'), reports: own }, ...further].map(({ group, reports }) => (
        <section key={group} aria-label={group} className="flex flex-col gap-2">
          <h2 className="text-13 font-semibold text-soft">{group}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {reports.map(({ title, purpose, link }) => (
              <li key={title} className="flex flex-col gap-1 rounded-2 border border-line bg-raised px-4 py-3">
                <Link to={link}>{title}</Link>
                <span className="text-13 text-soft">{purpose}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}
