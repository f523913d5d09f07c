import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { addAllowance } from '#contract/hotel/folios/api.ts'
import { Approver, approvalBody, noApproval, ReasonField, useNeedsApproval } from '#web/identity/public/approvals.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAddAllowance, type Folio, type FolioLine } from '../data.ts'
import { leftWithBorne } from '../rules/folio.ts'

type Values = FormValues<typeof addAllowance, 'amount' | 'reason'>
type AllowanceFormProps = { folio: Folio; line: FolioLine; onClose: () => void }

/** Takes something off one charge, with the reason; its taxes go with it. */
export function AllowanceForm({ folio, line, onClose }: AllowanceFormProps) {
  const allow = useAddAllowance()
  const { money } = useFormats()
  const left = leftWithBorne(line, folio.lines)
  const form = useForm<Values>({
    defaultValues: { amount: null, reason: '' },
    resolver: resolveBy(addAllowance, (values: Values) => ({ ...values, lineId: line.id })),
  })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const needed = useNeedsApproval(
    'folios:adjust',
    (limits) => amount !== null && !isWithin(limits, 'allowance', ofMajor(amount)),
    allow.error,
  )
  const [approval, setApproval] = useState(noApproval)
  const save = async ({ amount, reason }: Values) => {
    if (amount === null) return
    await allow.mutateAsync({
      params: { id: folio.id },
      body: { amount, reason, lineId: line.id, ...approvalBody(needed, approval) },
    })
    onClose()
    toast.success(t('{amount} taken off {description}', { amount: money(amount), description: line.description }))
  }
  return (
    <Form form={form} label={t('Allowance')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="amount">
        {(field) => (
          <MoneyField
            label={t('Amount')}
            hint={t('At most {left}, taxes included', { left: money(left) })}
            {...field}
          />
        )}
      </Bind>
      <Bind control={form.control} name="reason">
        {(field) => <ReasonField verb="allowance" {...field} />}
      </Bind>
      {needed && (
        <Approver
          what={t('This is more than you may take off alone: somebody who may give allowances signs for it.')}
          value={approval}
          onChange={setApproval}
        />
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {amount === null ? t('Give allowance') : t('Take {amount} off', { amount: money(amount) })}
        </Button>
      </FormActions>
    </Form>
  )
}
