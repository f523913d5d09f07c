import { useForm } from 'react-hook-form'
import { createRestaurantLocation } from '#contract/restaurant/locations/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCreateOutlet, useOutlets } from '../data.ts'
import { MadeList } from '../parts/made-list.tsx'
import { StepActions, type StepProps } from '../parts/step-actions.tsx'

type Values = FormValues<typeof createRestaurantLocation, 'name' | 'type'>

const types = [
  { value: 'restaurant', label: 'Restaurant' },
  { value: 'bar', label: 'Bar' },
  { value: 'room_service', label: 'Room service' },
  { value: 'shop', label: 'Shop' },
] as const
const words = new Map<string, string>(types.map(({ value, label }) => [value, label]))
const empty: Values = { name: '', type: 'restaurant' }

export function OutletsStep({ onDone, skip }: StepProps) {
  const { rows = [] } = useOutlets()
  const made = rows.map(({ id, name, type }) => ({ id, name, fact: words.get(type) ?? type }))
  return (
    <>
      <MadeList label="Places so far" made={made} />
      <OutletForm isFirst={made.length === 0} />
      <div className="mt-5 border-t border-line pt-3">
        {made.length > 0 ? (
          <StepActions skip={null} busy={false} label="Go on" onGoOn={() => void onDone()} />
        ) : (
          <FormActions>{skip}</FormActions>
        )}
      </div>
    </>
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
    <Form form={form} label="Place" refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={form.control} name="name">
          {(field) => <TextField label="Name" hint="It stands on its receipts." {...field} />}
        </Bind>
        <Bind control={form.control} name="type">
          {({ onChange, ...field }) => (
            <Select label="Type" options={types} onChange={(next) => next && onChange(next)} {...field} />
          )}
        </Bind>
      </FieldPair>
      <FormActions>
        <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} busy={form.formState.isSubmitting}>
          {isFirst ? 'Add this place' : 'Add another place'}
        </Button>
      </FormActions>
    </Form>
  )
}
