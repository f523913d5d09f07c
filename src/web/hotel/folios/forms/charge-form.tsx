import { useForm, useWatch } from 'react-hook-form'
import { addCharge } from '#contract/hotel/folios/api.ts'
import { chargeTypes } from '#contract/hotel/folios/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAddCharge, type Folio } from '../data.ts'
import { chargeWords, priceOf } from '../rules.ts'

type Values = FormValues<typeof addCharge>

const options = [...chargeTypes].reverse().map((value) => ({ value, label: chargeWords[value] }))

/** Puts a charge on the folio of a guest in house; the taxes of its kind are added by the server. */
export function ChargeForm({ folio, onClose }: { folio: Folio; onClose: () => void }) {
  const charge = useAddCharge()
  const { money } = useFormats()
  const form = useForm<Values>({
    defaultValues: { description: '', type: 'service', quantity: 1, unitPrice: null },
    resolver: resolveBy(addCharge),
  })
  const [quantity, unitPrice] = useWatch({ control: form.control, name: ['quantity', 'unitPrice'] })
  const price = priceOf(unitPrice, quantity)
  const save = async (values: Values) => {
    if (values.unitPrice === null || values.quantity === null) return
    const { description, type } = values
    await charge.mutateAsync({
      params: { id: folio.id },
      body: { description, type, quantity: values.quantity, unitPrice: values.unitPrice },
    })
    onClose()
    toast.success(t('{description} charged', { description: description.trim() }))
  }
  return (
    <Form form={form} label={t('Charge')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="description">
        {(field) => (
          <TextField label={t('What for')} autoFocus placeholder={t('Laundry, airport transfer')} {...field} />
        )}
      </Bind>
      <Bind control={form.control} name="type">
        {({ onChange, ...field }) => (
          <Select label={t('Kind')} options={options} {...field} onChange={(type) => type && onChange(type)} />
        )}
      </Bind>
      <FieldPair>
        <Bind control={form.control} name="quantity">
          {(field) => <QuantityField label={t('Quantity')} {...field} />}
        </Bind>
        <Bind control={form.control} name="unitPrice">
          {(field) => <MoneyField label={t('Price of one')} {...field} />}
        </Bind>
      </FieldPair>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {price === null ? t('Charge') : t('Charge {price}', { price: money(price) })}
        </Button>
      </FormActions>
    </Form>
  )
}
