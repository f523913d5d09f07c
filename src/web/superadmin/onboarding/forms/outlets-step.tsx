import { useForm } from 'react-hook-form'
import { createRestaurantLocation } from '#contract/restaurant/locations/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCreateOutlet, useOutlets } from '../data.ts'
import { MadeStep } from '../parts/made-step.tsx'
import type { StepProps } from '../parts/step-actions.tsx'

type Values = FormValues<typeof createRestaurantLocation, 'name' | 'type'>

const types = [
  { value: 'restaurant', label: t('Restaurant') },
  { value: 'bar', label: t('Bar') },
  { value: 'room_service', label: t('Room service') },
  { value: 'shop', label: t('Shop') },
] as const
const words = new Map<string, string>(types.map(({ value, label }) => [value, label]))
const empty: Values = { name: '', type: 'restaurant' }

export function OutletsStep(step: StepProps) {
  const { rows = [] } = useOutlets()
  const made = rows.map(({ id, name, type }) => ({ id, name, fact: words.get(type) ?? type }))
  return (
    <MadeStep label={t('Places so far')} made={made} {...step}>
      <OutletForm isFirst={made.length === 0} />
    </MadeStep>
  )
}

function OutletForm({ isFirst }: { isFirst: boolean }) {
  const create = useCreateOutlet()
  const form = useForm<Values>({ defaultValues: empty, resolver: resolveBy(createRestaurantLocation) })
  const save = async (body: Values) => {
    await create.mutateAsync({ body })
    form.reset(empty)
  }
  return (
    <Form form={form} label={t('Place')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={form.control} name="name">
          {(field) => <TextField label={t('Name')} hint={t('It stands on its receipts.')} {...field} />}
        </Bind>
        <Bind control={form.control} name="type">
          {({ onChange, ...field }) => (
            <Select label={t('Type')} options={types} onChange={(next) => next && onChange(next)} {...field} />
          )}
        </Bind>
      </FieldPair>
      <FormActions>
        <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} busy={form.formState.isSubmitting}>
          {isFirst ? t('Add this place') : t('Add another place')}
        </Button>
      </FormActions>
    </Form>
  )
}
