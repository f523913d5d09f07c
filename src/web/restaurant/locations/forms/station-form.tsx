import { useForm } from 'react-hook-form'
import { changeStation, createStation } from '#contract/restaurant/locations/api.ts'
import type { MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAllCategories } from '../../categories/data.ts'
import { type Location, type Station, useChangeStation, useCreateStation } from '../data.ts'

type Values = FormValues<typeof createStation>
type Subject = { location: Location; station: Station | null }

/** Opens a station, or changes one: its name, when its tickets turn amber and red, and what goes there. */
export function StationDialog({ subject, onClose }: { subject: Subject | null; onClose: () => void }) {
  return (
    <Dialog
      open={subject !== null}
      onClose={onClose}
      title={subject?.station ? subject.station.name : t('New station')}
    >
      {subject && <StationForm {...subject} onClose={onClose} />}
    </Dialog>
  )
}

function StationForm({ location, station, onClose }: Subject & { onClose: () => void }) {
  const create = useCreateStation()
  const change = useChangeStation()
  const form = useForm<Values>({
    defaultValues: station ?? { name: '', amberMinutes: 8, redMinutes: 15, categoryIds: [] },
    resolver: resolveBy(station ? changeStation : createStation, bodyOf),
  })
  const save = async (values: Values) => {
    const body = bodyOf(values)
    if (station) {
      await change.mutateAsync({ params: { id: station.id }, body: { ...body, version: station.version } })
    } else {
      await create.mutateAsync({ params: { id: location.id }, body })
    }
    onClose()
    toast.success(t('{name} saved', { name: body.name }))
  }
  return (
    <Form form={form} label={t('Station')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="name">
        {(field) => <TextField label={t('Name')} placeholder={t('Grill')} {...field} />}
      </Bind>
      <FieldPair>
        <Bind control={form.control} name="amberMinutes">
          {(field) => <NumberField label={t('Tickets turn amber after')} end="min" {...field} />}
        </Bind>
        <Bind control={form.control} name="redMinutes">
          {(field) => <NumberField label={t('Tickets turn red after')} end="min" {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="categoryIds">
        {(field) => <CategoryTicks value={field.value} onChange={field.onChange} error={field.error} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {station ? t('Save') : t('Open station')}
        </Button>
      </FormActions>
    </Form>
  )
}

function bodyOf({ name, amberMinutes, redMinutes, categoryIds }: Values) {
  return { name, amberMinutes: amberMinutes ?? 0, redMinutes: redMinutes ?? 0, categoryIds: [...categoryIds] }
}

type TicksProps = {
  value: readonly MenuCategoryId[]
  onChange: (ids: MenuCategoryId[]) => void
  error: string | undefined
}

function CategoryTicks({ value, onChange, error }: TicksProps) {
  const { data: categories } = useAllCategories()
  const tick = (id: MenuCategoryId, on: boolean) => onChange(on ? [...value, id] : value.filter((one) => one !== id))
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-semibold">{t('Categories that go here')}</legend>
      <p className="mb-2 text-12 text-soft">{t('A category may go to several stations, at several locations.')}</p>
      {categories?.length === 0 && <p className="text-13 text-soft">{t('The menu has no categories yet.')}</p>}
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {categories?.map((category) => (
          <Checkbox
            key={category.id}
            label={category.name}
            checked={value.includes(category.id)}
            onChange={(on) => tick(category.id, on)}
          />
        ))}
      </div>
      {error && <p className="mt-1 text-12 font-medium text-critical">{error}</p>}
    </fieldset>
  )
}
