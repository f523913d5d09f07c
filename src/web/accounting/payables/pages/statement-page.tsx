import { type RefObject, useRef } from 'react'
import { mailSupplierStatement } from '#contract/accounting/payables/api.ts'
import { type Day, dayOf, monthStart } from '#contract/kernel/day.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { StatementActs, StatementHead } from '#web/shell/print/statement-head.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useIdParam, useSearchParams } from '#web/shell/url/navigate.ts'
import { dayIn } from '#web/shell/url/search-params.ts'
import { t } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBooksDay } from '../../reports/data.ts'
import { type SupplierStatement, useMailSupplierStatement, useSupplierStatement } from '../data.ts'
import { StatementPaper } from '../parts/statement-paper.tsx'

/** What passed with a supplier over some days, to print, to keep as PDF or to send; this month unless asked otherwise. */
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
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <StatementHead
        account={to.supplierAccount(id)}
        name={data?.supplier.name}
        from={from}
        until={until}
        onChange={change}
      />
      {data && <Acts statement={data} paper={paper} />}
      <h1 className="sr-only">{t('Statement of account')}</h1>
      <div className="paper-a4 w-full">
        <ReadProblem error={error} onRetry={refetch} />
        {!data && !error && <Skeleton height="60rem" />}
        {data && <StatementPaper statement={data} ref={paper} />}
      </div>
    </div>
  )
}

function Acts({ statement, paper }: { statement: SupplierStatement; paper: RefObject<HTMLElement | null> }) {
  const { supplier, from, to: until } = statement
  const may = useCan()(mailSupplierStatement.access)
  const mail = useMailSupplierStatement()
  const send = async () => {
    try {
      const { to: address } = await mail.mutateAsync({ params: { id: supplier.id }, body: { from, to: until } })
      toast.success(t('The statement goes to {address}', { address }))
    } catch (error) {
      toast.error(t('That was not done'), { description: errorText(error) })
    }
  }
  return (
    <StatementActs
      title={t('Statement of account {name}', { name: supplier.name })}
      paper={paper}
      busy={mail.isPending}
      reason={
        may
          ? supplier.email === null && t('The supplier has no e-mail address')
          : t('Your role does not send statements')
      }
      onSend={() => void send()}
    />
  )
}
