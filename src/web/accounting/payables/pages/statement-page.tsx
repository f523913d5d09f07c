import { ArrowLeft, FileText, Printer } from 'lucide-react'
import { useRef } from 'react'
import { type Day, dayOf, monthStart } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { openPrintWindow } from '#web/shell/print/print-window.ts'
import { useIdParam, useSearchParams } from '#web/shell/url/navigate.ts'
import { dayIn } from '#web/shell/url/search-params.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { useSupplierStatement } from '../data.ts'
import { StatementPaper } from '../parts/statement-paper.tsx'

/** What passed with a supplier over some days, to print or to keep as PDF; this month unless asked otherwise. */
export function SupplierStatementPage() {
  const today = useBooksDay()
  return today ? <StatementOf today={dayOf(today)} /> : <Skeleton height="60rem" />
}

function StatementOf({ today }: { today: Day }) {
  const id = useIdParam<'supplier'>('supplierId')
  const [params, change] = useSearchParams()
  const from = dayIn(params['from']) ?? monthStart(today)
  const until = dayIn(params['to']) ?? today
  const { data, error, refetch } = useSupplierStatement(id, { from, to: until })
  const paper = useRef<HTMLElement>(null)
  const asPdf = () => {
    if (paper.current && data)
      openPrintWindow(t('Statement of account {name}', { name: data.supplier.name }), paper.current)
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div data-no-print className="paper-a4 flex w-full flex-wrap items-end gap-3">
        <Link to={to.supplierAccount(id)} className="link me-auto inline-flex items-center gap-1.5 self-center text-13">
          <ArrowLeft size={15} aria-hidden="true" />
          {data?.supplier.name ?? t('Account')}
        </Link>
        <div className="flex gap-3">
          <div className="w-36">
            <DateField label={t('From')} value={from} onChange={(day) => change({ from: day ?? undefined })} />
          </div>
          <div className="w-36">
            <DateField label={t('To')} value={until} onChange={(day) => change({ to: day ?? undefined })} />
          </div>
        </div>
      </div>
      {data && (
        <div data-no-print className="paper-a4 flex w-full flex-wrap justify-end gap-2">
          <Button icon={<FileText size={15} aria-hidden="true" />} onClick={asPdf}>
            {t('Export PDF')}
          </Button>
          <Button variant="primary" icon={<Printer size={15} aria-hidden="true" />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </div>
      )}
      <h1 className="sr-only">{t('Statement of account')}</h1>
      <div className="paper-a4 w-full">
        <ReadProblem error={error} onRetry={refetch} />
        {!data && !error && <Skeleton height="60rem" />}
        {data && <StatementPaper statement={data} ref={paper} />}
      </div>
    </div>
  )
}
