import { useForm, useWatch } from 'react-hook-form'
import { addCharge } from '#contract/hotel/folios/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Catalogue, type Folio, useAddCharge, useCatalogue } from '../data.ts'
import { grossOf, kindsOf } from '../rules/catalogue.ts'

type ChargeFormProps = { folio: Folio; onClose: () => void }

/** Puts a charge on the folio of a guest in house: what of the catalogue it is, how many and at which price; the button says what it posts. */
export function ChargeForm({ folio, onClose }: ChargeFormProps) {
  const { data, error, refetch } = useCatalogue()
  if (!data) return error ? <ReadProblem error={error} onRetry={refetch} /> : <Skeleton height="16rem" />
  return <Charging folio={folio} catalogue={data} onClose={onClose} />
}

type Values = { kind: string; description: string; quantity: number | null; unitPrice: number | null }

function Charging({ folio, catalogue, onClose }: ChargeFormProps & { catalogue: Catalogue }) {
  const charge = useAddCharge()
  const { money } = useFormats()
  const kinds = kindsOf(catalogue)
  const first = kinds[0]
  const form = useForm<Values>({
    defaultValues: {
      kind: first?.value ?? '',
      description: first?.name ?? '',
      quantity: 1,
      unitPrice: first?.price ?? null,
    },
    resolver: resolveBy<Values>(addCharge, (values) => bodyOf(values, catalogue)),
  })
  const [kind, quantity, unitPrice] = useWatch({ control: form.control, name: ['kind', 'quantity', 'unitPrice'] })
  const chosen = kinds.find((one) => one.value === kind)
  const taxed = chosen ? grossOf(catalogue, { category: chosen.category, quantity, unitPrice }) : null
  /** What is chosen names the charge and its price, as long as nobody wrote another. */
  const choose = (value: string) => {
    const next = kinds.find((one) => one.value === value)
    form.setValue('kind', value, { shouldDirty: true })
    if (!next) return
    if (!form.getFieldState('description').isDirty || form.getValues('description') === chosen?.name)
      form.setValue('description', next.name)
    if (next.price !== null || form.getValues('unitPrice') === chosen?.price) form.setValue('unitPrice', next.price)
  }
  const save = async (values: Values) => {
    if (values.unitPrice === null || values.quantity === null) return
    const { quantity: pieces, unitPrice: price } = values
    await charge.mutateAsync({
      params: { id: folio.id },
      body: { ...bodyOf(values, catalogue), quantity: pieces, unitPrice: price },
    })
    onClose()
    toast.success(t('{description} charged', { description: values.description.trim() }))
  }
  return (
    <Form form={form} label={t('Charge')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="kind">
        {({ onChange: _set, ...field }) => (
          <Select label={t('Kind')} options={kinds} {...field} onChange={(value) => value && choose(value)} />
        )}
      </Bind>
      <Bind control={form.control} name="description">
        {(field) => <TextField label={t('What for')} {...field} />}
      </Bind>
      <FieldPair>
        <Bind control={form.control} name="quantity">
          {(field) => <QuantityField label={t('Quantity')} {...field} />}
        </Bind>
        <Bind control={form.control} name="unitPrice">
          {(field) => <MoneyField label={t('Price of one')} {...field} />}
        </Bind>
      </FieldPair>
      {taxed && taxed.tax > 0 && (
        <p role="status" className="num rounded-2 bg-sunken px-3 py-2 text-13">
          {t('{net} and {tax} of taxes', { net: money(taxed.net), tax: money(taxed.tax) })}
        </p>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {taxed === null ? t('Charge') : t('Charge {price}', { price: money(taxed.gross) })}
        </Button>
      </FormActions>
    </Form>
  )
}

/** What is sent: the charge with what the button says that it comes to. */
function bodyOf({ kind, description, quantity, unitPrice }: Values, catalogue: Catalogue) {
  const named = kindsOf(catalogue).find((one) => one.value === kind)
  const taxed = named ? grossOf(catalogue, { category: named.category, quantity, unitPrice }) : null
  return {
    ...named?.sent,
    description,
    quantity: quantity ?? 0,
    unitPrice: unitPrice ?? undefined,
    ...(taxed ? { expectedTotal: taxed.gross } : {}),
  }
}
