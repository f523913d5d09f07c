import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createCreditTransaction } from '#contract/hotel/guest-credits/api.ts'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import type { Limits } from '#contract/identity/approvals/shapes.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { Approver, approvalBody, noApproval, ReasonField, useNeedsApproval } from '#web/identity/public/approvals.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Credit, type Plan, useTransact } from '../data.ts'
import { AllocationPreview } from '../parts/allocation-preview.tsx'
import { AmountBy, moneyBody, type MoneyValues, noMoney } from '../parts/amount-by.tsx'
import { failures, refusalAs } from '../rules/words.ts'

/** What moves the balance of a credit by an amount. */
export type Move = 'issue' | 'refund' | 'payment' | 'write_off'
type Values = MoneyValues & { reason: string }
type MoveFormProps = { credit: Credit; move: Move; plan: Plan | undefined; onClose: () => void }

/** Gives more, pays out, takes a payment or writes off: an amount, its tender where money passes, and the reason where something is given away. */
export function MoveForm({ credit, move, plan, onClose }: MoveFormProps) {
  const transact = useTransact()
  const { money } = useFormats()
  const next = proposed(credit, move)
  const form = useForm<Values>({
    defaultValues: { ...noMoney, amount: next, reason: '' },
    resolver: resolveBy<Values>(createCreditTransaction, (values) => bodyOf(move, values)),
  })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const right = rights[move]
  const needed = useNeedsApproval(
    right ?? 'guest_credits:write',
    (limits) => isBeyond(move, amount, limits),
    transact.error,
  )
  const [approval, setApproval] = useState(noApproval)
  const save = async (values: Values) => {
    const body = bodyOf(move, values, approvalBody(needed && right !== null, approval))
    await transact.mutateAsync({ params: { id: credit.id }, body })
    onClose()
    toast.success(doneWords(move, money(values.amount ?? 0)))
  }
  return (
    <Form form={form} label={titles[move]} refusalOf={refusalAs(failures.transact)} onSubmit={save}>
      <AmountBy
        control={form.control}
        isByTender={move === 'refund' || move === 'payment'}
        hint={move === 'issue' ? undefined : t('{balance} at most', { balance: money(credit.balance) })}
      />
      {move === 'payment' && plan && <AllocationPreview plan={plan} amount={amount} />}
      {move !== 'payment' && (
        <Bind control={form.control} name="reason">
          {(field) => <ReasonField verb={move === 'refund' ? 'refund' : 'allowance'} {...field} />}
        </Bind>
      )}
      {needed && right && (
        <Approver
          what={t('This is more than you may do alone: somebody who may signs for it.')}
          value={approval}
          onChange={setApproval}
        />
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant={move === 'write_off' ? 'destructive' : 'primary'}
          busy={form.formState.isSubmitting}
        >
          {amount === null ? titles[move] : verbWords(move, money(amount))}
        </Button>
      </FormActions>
    </Form>
  )
}

/** What is proposed: the installment that is next, else all that stands on the credit; nothing where more is given. */
function proposed({ nextInstallment, balance }: Credit, move: Move): number | null {
  if (move === 'issue') return null
  const amount = move === 'payment' ? (nextInstallment?.amount ?? balance) : balance
  return amount > 0 ? amount : null
}

function isBeyond(move: Move, amount: number | null, limits: Limits): boolean {
  if (move === 'write_off') return true
  return amount !== null && !isWithin(limits, move === 'refund' ? 'refund' : 'allowance', ofMajor(amount))
}

const rights = {
  issue: 'folios:adjust',
  refund: 'payments:refund',
  payment: null,
  write_off: 'guest_credits:write_off',
} as const

export const titles: Record<Move, string> = {
  issue: t('Give more'),
  refund: t('Pay out'),
  payment: t('Take a payment'),
  write_off: t('Write off'),
}

function verbWords(move: Move, amount: string): string {
  switch (move) {
    case 'issue':
      return t('Give {amount}', { amount })
    case 'refund':
      return t('Pay {amount} out', { amount })
    case 'payment':
      return t('Take {amount}', { amount })
    case 'write_off':
      return t('Write {amount} off', { amount })
  }
}

function doneWords(move: Move, amount: string): string {
  switch (move) {
    case 'issue':
      return t('{amount} put on the credit', { amount })
    case 'refund':
      return t('{amount} paid out', { amount })
    case 'payment':
      return t('{amount} received', { amount })
    case 'write_off':
      return t('{amount} written off', { amount })
  }
}

function bodyOf(move: Move, values: Values, signature: ReturnType<typeof approvalBody> = {}) {
  const { amount, method, reference } = moneyBody(values)
  const reason = values.reason.trim()
  switch (move) {
    case 'refund':
      return { type: 'refund' as const, amount, method, reference, reason, ...signature }
    case 'payment':
      return { type: 'payment' as const, amount, method, reference }
    case 'issue':
      return { type: 'issue' as const, amount, reason, ...signature }
    case 'write_off':
      return { type: 'write_off' as const, amount, reason, ...signature }
  }
}
