import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { addRateRule } from '#contract/hotel/room-types/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAddRateRule, type RoomType } from '../data.ts'
import { WeekdayChoice } from '../parts/weekday-choice.tsx'
import type { DraftRule } from '../rules.ts'

export type RateRuleValues = DraftRule & FormValues<typeof addRateRule, 'name'>

const empty: RateRuleValues = {
  name: '',
  from: null,
  to: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  kind: 'price',
  price: null,
  percent: null,
}

/** The form of a price; kept by the page so that the preview follows what is being written. */
export function useRateRuleForm() {
  return useForm<RateRuleValues>({
    defaultValues: empty,
    resolver: (values, context, options) => {
      const amount = values.kind === 'price' ? values.price : values.percent
      if (amount === null)
        return { values: {}, errors: { [values.kind]: { type: 'shape', message: t('Please fill this in') } } }
      return resolveBy<RateRuleValues>(addRateRule, bodyOf)(values, context, options)
    },
  })
}

function bodyOf({ kind, price, percent, name, from, to, weekdays }: RateRuleValues) {
  const amount = kind === 'price' ? { price } : { percent }
  return { name, weekdays, ...(from ? { from } : {}), ...(to ? { to } : {}), ...amount }
}

type RateRuleFormProps = { type: RoomType; form: UseFormReturn<RateRuleValues>; onClose: () => void }

/** Adds a season, certain weekdays, or both; the newest price stands above the others. */
export function RateRuleForm({ type, form, onClose }: RateRuleFormProps) {
  const add = useAddRateRule()
  const [kind, from] = useWatch({ control: form.control, name: ['kind', 'from'] })
  const save = async (values: RateRuleValues) => {
    await add.mutateAsync({ params: { id: type.id }, body: bodyOf(values) })
    form.reset(empty)
    onClose()
    toast.success(t('Price added'))
  }
  return (
    <Form form={form} label={t('New price')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="name">
        {(field) => <TextField label={t('Name')} placeholder={t('Weekend, Easter, high season')} {...field} />}
      </Bind>
      <FieldPair>
        <Bind control={form.control} name="from">
          {(field) => <DateField label={t('First night')} required={false} {...field} />}
        </Bind>
        <Bind control={form.control} name="to">
          {(field) => <DateField label={t('Last night')} required={false} from={from ?? undefined} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="weekdays">
        {({ value, onChange, error }) => <WeekdayChoice value={value} onChange={onChange} error={error} />}
      </Bind>
      <FieldPair>
        <Bind control={form.control} name="kind">
          {({ value, onChange }) => (
            <div>
              <span className="mb-1 block text-13 font-semibold">{t('What it does')}</span>
              <SegmentedControl label={t('What it does')} value={value} onChange={onChange} options={kinds} />
            </div>
          )}
        </Bind>
        {kind === 'price' ? (
          <Bind control={form.control} name="price">
            {(field) => <MoneyField label={t('Price of a night')} {...field} />}
          </Bind>
        ) : (
          <Bind control={form.control} name="percent">
            {(field) => (
              <NumberField
                label={t('Change')}
                decimals={4}
                end="%"
                hint={t('Below zero makes it cheaper')}
                {...field}
              />
            )}
          </Bind>
        )}
      </FieldPair>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Add price')}
        </Button>
      </FormActions>
    </Form>
  )
}

const kinds = [
  { value: 'price', label: t('Set a price') },
  { value: 'percent', label: t('Change by %') },
] as const
