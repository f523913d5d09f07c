import { useForm } from 'react-hook-form'
import { addAllowance } from '#contract/hotel/folios/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAddAllowance, type Folio, type FolioLine } from '../data.ts'
import { leftOf } from '../rules.ts'

type Values = FormValues<typeof addAllowance, 'amount' | 'reason'>
type AllowanceFormProps = { folio: Folio; line: FolioLine; onClose: () => void }

/** Takes something off one charge, with the reason; its taxes go with it. */
export function AllowanceForm({ folio, line, onClose }: AllowanceFormProps) {
  const allow = useAddAllowance()
  const { money } = useFormats()
  const left = leftOf(line, folio.lines)
  const form = useForm<Values>({
    defaultValues: { amount: null, reason: '' },
    resolver: resolveBy(addAllowance, (values: Values) => ({ ...values, lineId: line.id })),
  })
  const save = async ({ amount, reason }: Values) => {
    if (amount === null) return
    await allow.mutateAsync({ params: { id: folio.id }, body: { amount, reason, lineId: line.id } })
    onClose()
    toast.success(`${money(amount)} taken off ${line.description}`)
  }
  return (
    <Form form={form} label="Allowance" refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="amount">
        {(field) => <MoneyField label="Amount" hint={`At most ${money(left)}, taxes included`} {...field} />}
      </Bind>
      <Bind control={form.control} name="reason">
        {(field) => <TextField label="Reason" {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Give allowance
        </Button>
      </FormActions>
    </Form>
  )
}
