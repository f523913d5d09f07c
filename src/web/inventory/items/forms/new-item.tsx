import { type Control, useForm, useWatch } from 'react-hook-form'
import { createItem } from '#contract/inventory/items/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { LocationPicker } from '../../locations/parts/location-picker.tsx'
import { type Item, useCreateItem } from '../data.ts'
import { bodyOf, emptyItem, type ItemValues, openingOf, unitOptions } from '../rules.ts'
import { ItemFields } from './item-fields.tsx'

type NewItemProps = { open: boolean; onClose: () => void; onCreated: (item: Item) => void }

/** Adds an item, with what lies there already. */
export function NewItem({ open, onClose, onCreated }: NewItemProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('New item')}>
      <NewItemForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  )
}

function NewItemForm({ onClose, onCreated }: Omit<NewItemProps, 'open'>) {
  const create = useCreateItem()
  const sent = (values: ItemValues) => ({ ...bodyOf(values), ...openingOf(values) })
  const form = useForm<ItemValues>({ defaultValues: emptyItem, resolver: resolveBy(createItem, sent) })
  const save = async (values: ItemValues) => {
    const item = await create.mutateAsync({ body: sent(values) })
    onClose()
    onCreated(item)
    toast.success(t('{name} added', { name: item.name }))
  }
  return (
    <Form form={form} label={t('New item')} refusalOf={refusalOf} onSubmit={save}>
      <ItemFields control={form.control} />
      <OpeningFields control={form.control} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Add item')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** What lies there when the item is added; it stands against opening balance equity. */
function OpeningFields({ control }: { control: Control<ItemValues> }) {
  const values = useWatch({ control })
  const formats = useFormats()
  const unit = (values.unit ?? '').trim()
  const units = (values.units ?? []).flatMap(({ name, numerator, denominator }) =>
    name && numerator && denominator ? [{ name, numerator, denominator }] : [],
  )
  const worth = (values.openingQuantity ?? 0) * (values.openingCost ?? 0)
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">{t('Opening stock')}</legend>
      <p className="text-13 font-semibold">
        {rich('Opening stock {part}', { part: <span className="font-normal text-soft">{t('(optional)')}</span> })}
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <Bind control={control} name="openingQuantity">
          {(field) => <NumberField label={t('Quantity')} required={false} decimals={6} {...field} />}
        </Bind>
        <Bind control={control} name="openingUnit">
          {(field) => (
            <Select
              label={t('In')}
              options={unit === '' ? [] : unitOptions({ unit, units })}
              placeholder={unit || t('Base unit')}
              {...field}
              value={field.value || null}
              onChange={(next) => field.onChange(next ?? '')}
            />
          )}
        </Bind>
        <Bind control={control} name="openingCost">
          {(field) => (
            <NumberField
              label={t('Cost per {openingUnit}', { openingUnit: values.openingUnit || unit || 'unit' })}
              required={false}
              decimals={6}
              start={formats.symbol}
              hint={worth > 0 ? t('{worth} in all', { worth: formats.money(worth) }) : undefined}
              {...field}
            />
          )}
        </Bind>
      </div>
      <FieldPair>
        <Bind control={control} name="locationId">
          {(field) => <LocationPicker label={t('Place')} required={false} {...field} />}
        </Bind>
      </FieldPair>
    </fieldset>
  )
}
