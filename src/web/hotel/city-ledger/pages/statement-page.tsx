import { ArrowLeft, FileText, Mail, Printer } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { mailStatement } from '#contract/hotel/city-ledger/api.ts'
import { type Day, dayOf, monthStart } from '#contract/kernel/day.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { openPrintWindow } from '#web/shell/print/print-window.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useIdParam, useSearchParams } from '#web/shell/url/navigate.ts'
import { dayIn } from '#web/shell/url/search-params.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Statement, useMailStatement, useStatement } from '../data.ts'
import { StatementPaper } from '../parts/statement-paper.tsx'

/** The statement of an account over some days, to print, to keep as PDF or to send; this month unless asked otherwise. */
export function StatementPage() {
  const today = useBusinessDate().data?.date
  return today ? <StatementOf today={dayOf(today)} /> : <Skeleton height="60rem" />
}

function StatementOf({ today }: { today: Day }) {
  const id = useIdParam<'guest'>('guestId')
  const [params, change] = useSearchParams()
  const from = dayIn(params['from']) ?? monthStart(today)
  const until = dayIn(params['to']) ?? today
  const { data, error, refetch } = useStatement(id, { from, to: until })
  const paper = useRef<HTMLElement>(null)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div data-no-print className="paper-a4 flex w-full flex-wrap items-end gap-3">
        <Link to={to.cityAccount(id)} className="link me-auto inline-flex items-center gap-1.5 self-center text-13">
          <ArrowLeft size={15} aria-hidden="true" />
          {data?.account.name ?? t('Account')}
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

function Acts({ statement, paper }: { statement: Statement; paper: RefObject<HTMLElement | null> }) {
  const { account, from, to: until } = statement
  const can = useCan()
  const mail = useMailStatement()
  const send = async () => {
    try {
      const { to: address } = await mail.mutateAsync({ params: { id: account.id }, body: { from, to: until } })
      toast.success(t('The statement goes to {address}', { address }))
    } catch (error) {
      toast.error(t('That was not done'), { description: errorText(error) })
    }
  }
  const asPdf = () => {
    if (paper.current) openPrintWindow(t('Statement of account {name}', { name: account.name }), paper.current)
  }
  return (
    <div data-no-print className="paper-a4 flex w-full flex-wrap justify-end gap-2">
      <Button
        icon={<Mail size={15} aria-hidden="true" />}
        onClick={() => void send()}
        busy={mail.isPending}
        reason={noMail(account.email, can(mailStatement.access))}
      >
        {t('Send by e-mail')}
      </Button>
      <Button icon={<FileText size={15} aria-hidden="true" />} onClick={asPdf}>
        {t('Export PDF')}
      </Button>
      <Button variant="primary" icon={<Printer size={15} aria-hidden="true" />} onClick={() => window.print()}>
        {t('Print')}
      </Button>
    </div>
  )
}

function noMail(email: string | null, may: boolean): string | false {
  if (!may) return t('Your role does not send statements')
  return email === null && t('The account has no e-mail address')
}
