import { useState } from 'react'
import { mayChange } from '#contract/accounting/expenses/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Expense, useApproveExpense, useSubmitExpense, useWithdrawExpense } from '../data.ts'
import { PayDialog } from '../forms/pay-dialog.tsx'
import { type Why, WhyDialog } from '../forms/why-dialog.tsx'

/** What can be done with an expense now, by who looks at it. */
export function ExpenseActions({ expense }: { expense: Expense }) {
  const [why, setWhy] = useState<Why | null>(null)
  const [isPaying, setPaying] = useState(false)
  const can = useCan()
  const mayPost = can('financial:post')
  const { status, isOwn } = expense
  return (
    <>
      {isOwn && mayChange(status) && (
        <Finish expense={expense} onGiveUp={() => setWhy('cancel')} onPay={mayPost ? () => setPaying(true) : null} />
      )}
      {status === 'submitted' && isOwn && <Withdraw expense={expense} />}
      {status === 'submitted' && can('financial:approve') && (
        <Decide expense={expense} onRefuse={() => setWhy('refuse')} />
      )}
      {status === 'approved' && mayPost && (
        <>
          <Button onClick={() => setWhy('reverse')}>{t('Take the approval back')}</Button>
          <Button variant="primary" onClick={() => setPaying(true)}>
            {t('Pay back')}
          </Button>
        </>
      )}
      {(status === 'reimbursed' || status === 'paid') && mayPost && (
        <Button onClick={() => setWhy('take_back')}>{t('Take the payment back')}</Button>
      )}
      {why && <WhyDialog expense={expense} why={why} onClose={() => setWhy(null)} />}
      {isPaying && <PayDialog expense={expense} onClose={() => setPaying(false)} />}
    </>
  )
}

/** Whether anybody can do anything with it: without, the panel has no foot. */
export function useHasActions(): (expense: Expense) => boolean {
  const can = useCan()
  return ({ status, isOwn }) => {
    if (isOwn && (mayChange(status) || status === 'submitted')) return true
    if (status === 'submitted') return can('financial:approve')
    return ['approved', 'reimbursed', 'paid'].includes(status) && can('financial:post')
  }
}

type FinishProps = { expense: Expense; onGiveUp: () => void; onPay: (() => void) | null }

/** What its person can do with a claim that isn't sent yet. */
function Finish({ expense, onGiveUp, onPay }: FinishProps) {
  const nothing = expense.lines.length === 0 ? t('Add what was spent first') : null
  return (
    <>
      <Button onClick={onGiveUp}>{t('Give up')}</Button>
      {onPay && expense.status === 'draft' && (
        <Button onClick={onPay} reason={nothing}>
          {t('Paid by the house')}
        </Button>
      )}
      <Send expense={expense} reason={nothing} />
    </>
  )
}

function Send({ expense: { id, version }, reason }: { expense: Expense; reason: string | null }) {
  const submit = useSubmitExpense()
  const send = () =>
    submit.mutate(
      { params: { id }, body: { version } },
      {
        onSuccess: ({ number }) => toast.success(t('{number} is sent for approval', { number: number ?? '' })),
        onError: (error) => toast.error(t('Not sent'), { description: errorText(error) }),
      },
    )
  return (
    <Button variant="primary" busy={submit.isPending} reason={reason} onClick={send}>
      {t('Send for approval')}
    </Button>
  )
}

function Withdraw({ expense: { id } }: { expense: Expense }) {
  const withdraw = useWithdrawExpense()
  const back = () =>
    withdraw.mutate(
      { params: { id }, body: {} },
      { onError: (error) => toast.error(t('Not withdrawn'), { description: errorText(error) }) },
    )
  return (
    <Button busy={withdraw.isPending} onClick={back}>
      {t('Withdraw')}
    </Button>
  )
}

function Decide({ expense: { id, version, isOwn }, onRefuse }: { expense: Expense; onRefuse: () => void }) {
  const approve = useApproveExpense()
  const own = isOwn ? t('Somebody else decides on your claim') : null
  const give = () =>
    approve.mutate(
      { params: { id }, body: { version } },
      {
        onSuccess: ({ number }) => toast.success(t('{number} approved', { number: number ?? '' })),
        onError: (error) => toast.error(t('Not approved'), { description: errorText(error) }),
      },
    )
  return (
    <>
      {!isOwn && <Button onClick={onRefuse}>{t('Refuse')}</Button>}
      <Button variant="primary" busy={approve.isPending} reason={own} onClick={give}>
        {t('Approve')}
      </Button>
    </>
  )
}
