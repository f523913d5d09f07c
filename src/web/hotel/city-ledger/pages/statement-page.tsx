import { type RefObject, useRef } from 'react'
import { mailStatement } from '#contract/hotel/city-ledger/api.ts'
import { type Day, dayOf, monthStart } from '#contract/kernel/day.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { to } from '#web/shell/links.ts'
import { StatementActs, StatementHead } from '#web/shell/print/statement-head.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useIdParam, useSearchParams } from '#web/shell/url/navigate.ts'
import { dayIn } from '#web/shell/url/search-params.ts'
import { t } from '#web/texts/text.ts'
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
      <StatementHead
        account={to.cityAccount(id)}
        name={data?.account.name}
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
  return (
    <StatementActs
      title={t('Statement of account {name}', { name: account.name })}
      paper={paper}
      busy={mail.isPending}
      reason={noMail(account.email, can(mailStatement.access))}
      onSend={() => void send()}
    />
  )
}

function noMail(email: string | null, may: boolean): string | false {
  if (!may) return t('Your role does not send statements')
  return email === null && t('The account has no e-mail address')
}
