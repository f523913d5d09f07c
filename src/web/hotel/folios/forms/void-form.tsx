import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { voidLine } from '#contract/hotel/folios/api.ts'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import { absolute, ofMajor } from '#contract/kernel/money.ts'
import { ShiftNeeded } from '#web/accounting/public.tsx'
import { methodOf } from '../rules/folio.ts'
import { Approver, approvalBody, noApproval, ReasonField, useNeedsApproval } from '#web/identity/public/approvals.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Folio, type FolioLine, useVoidLine } from '../data.ts'

type Values = FormValues<typeof voidLine, 'reason'>
type VoidFormProps = { folio: Folio; line: FolioLine; onClose: () => void }

/** Takes a line of today back as if it had never been, with the reason. */
export function VoidForm({ folio, line, onClose }: VoidFormProps) {
  const voiding = useVoidLine()
  const { money } = useFormats()
  const amount = Math.abs(line.gross)
  const form = useForm<Values>({
    defaultValues: { reason: '' },
    resolver: resolveBy(voidLine, (values: Values) => ({ ...values, lineId: line.id })),
  })
  const needed = useNeedsApproval(
    line.kind === 'payment' ? 'payments:refund' : 'folios:adjust',
    (limits) => !isWithin(limits, 'void', absolute(ofMajor(line.gross))),
    voiding.error,
  )
  const [approval, setApproval] = useState(noApproval)
  const save = async ({ reason }: Values) => {
    const body = { lineId: line.id, reason, ...approvalBody(needed, approval) }
    await voiding.mutateAsync({ params: { id: folio.id }, body })
    onClose()
    toast.success(t('{description} is void', { description: line.description }))
  }
  return (
    <Form form={form} label={t('Void')} refusalOf={refusalOf} onSubmit={save}>
      <p className="text-13 text-soft">
        {line.kind === 'payment'
          ? t('The money goes back by the way it came, and counts as never received.')
          : t('It is taken back in the books too, and stays on the folio struck through.')}
      </p>
      <Bind control={form.control} name="reason">
        {(field) => <ReasonField verb="void" {...field} />}
      </Bind>
      {line.kind === 'payment' && <ShiftNeeded method={methodOf(line)} />}
      {needed && (
        <Approver
          what={t('This is more than you may void alone: somebody who may signs for it.')}
          value={approval}
          onChange={setApproval}
        />
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="destructive" busy={form.formState.isSubmitting}>
          {t('Void {amount}', { amount: money(amount) })}
        </Button>
      </FormActions>
    </Form>
  )
}
