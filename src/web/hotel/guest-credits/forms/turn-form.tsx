import { useForm } from 'react-hook-form'
import { useState } from 'react'
import { ReasonField } from '#web/identity/public/approvals.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Credit, useChangeCredit, useTransact } from '../data.ts'
import { failures, inWords, refusalAs } from '../rules/words.ts'

/** What ends a credit or holds it back, each with its reason. */
export type Turn = 'suspend' | 'cancel' | 'expire'

/** Suspends a credit, cancels it, or lets it end now. */
export function TurnForm({ credit, turn, onClose }: { credit: Credit; turn: Turn; onClose: () => void }) {
  const change = useChangeCredit()
  const transact = useTransact()
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } })
  const save = async ({ reason }: { reason: string }) => {
    const params = { id: credit.id }
    if (turn === 'expire') await transact.mutateAsync({ params, body: { type: 'expire', reason } })
    else {
      const status = turn === 'suspend' ? ('suspended' as const) : ('cancelled' as const)
      await change.mutateAsync({ params, body: { status, reason, version: credit.version } })
    }
    onClose()
    toast.success(doneWords[turn])
  }
  return (
    <Form form={form} label={turnTitles[turn]} refusalOf={refusalAs(failures.update)} onSubmit={save}>
      <p className="text-13 text-soft">{lines[turn]}</p>
      <Bind control={form.control} name="reason" rules={{ required: t('Say why') }}>
        {(field) => <ReasonField verb="void" {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant={turn === 'suspend' ? 'primary' : 'destructive'}
          busy={form.formState.isSubmitting}
        >
          {turnTitles[turn]}
        </Button>
      </FormActions>
    </Form>
  )
}

export const turnTitles: Record<Turn, string> = {
  suspend: t('Suspend the credit'),
  cancel: t('Cancel the credit'),
  expire: t('Let it end now'),
}
const lines: Record<Turn, string> = {
  suspend: t('Nothing is paid with it until somebody takes it up again.'),
  cancel: t('Goodwill that is left is taken back. What a guest paid for is paid out, or ends by its day.'),
  expire: t('What is left becomes income of the house, and the credit is over.'),
}
const doneWords: Record<Turn, string> = {
  suspend: t('The credit is suspended'),
  cancel: t('The credit is cancelled'),
  expire: t('The credit has ended'),
}

/** Takes a suspended credit up again, or closes a line that is paid. */
export function useTurnNow(credit: Credit) {
  const change = useChangeCredit()
  const [error, setError] = useState<string | null>(null)
  const turn = (status: 'active' | 'settled') =>
    change.mutate(
      { params: { id: credit.id }, body: { status, version: credit.version } },
      {
        onSuccess: () => {
          setError(null)
          toast.success(status === 'active' ? t('The credit is in use again') : t('The line is closed'))
        },
        onError: (problem) => setError(errorText(inWords(problem, failures.update))),
      },
    )
  return { turn, problem: error && <Notice tone="critical">{error}</Notice> }
}
