import { Plus, Trash2 } from 'lucide-react'
import { type Control, useFieldArray } from 'react-hook-form'
import { type ChargeItem, chargeCatalogue, deskCategories } from '#contract/hotel/folios/settings.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Values = { items: (Omit<ChargeItem, 'price'> & { price: number | null })[] }

const words = { items: t('Charges') }

/** A row for each charge: what it is called, what it is to the books, and its price before anybody says another. */
export function CatalogueForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(chargeCatalogue, settings, words)
  const { control } = held.form
  const { fields, append, remove } = useFieldArray<Values, 'items'>({ control, name: 'items' })
  const add = () =>
    append({ code: freshCode(fields.map(({ code }) => code)), name: '', category: 'other', price: null })
  return (
    <SectionForm label={t('Charge catalogue')} held={held}>
      {fields.map((field, index) => (
        <Row key={field.id} control={control} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button icon={<Plus size={15} aria-hidden="true" />} onClick={add}>
          {t('Add a charge')}
        </Button>
      </div>
    </SectionForm>
  )
}

type RowProps = { control: Control<Values>; index: number; onRemove: () => void }

function Row({ control, index, onRemove }: RowProps) {
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 border-b border-line pb-3 sm:grid-cols-[1fr_12rem_9rem_auto]">
      <div className="max-sm:col-span-2">
        <Bind control={control} name={`items.${index}.name`}>
          {(field) => <TextField label={t('Name')} {...field} />}
        </Bind>
      </div>
      <div className="max-sm:order-3">
        <Bind control={control} name={`items.${index}.category`}>
          {({ onChange, ...field }) => (
            <Select
              label={t('Kind in the books')}
              options={categories}
              {...field}
              onChange={(next) => next && onChange(next)}
            />
          )}
        </Bind>
      </div>
      <div className="max-sm:order-4 max-sm:col-span-2">
        <Bind control={control} name={`items.${index}.price`}>
          {(field) => <MoneyField label={t('Price')} required={false} {...field} />}
        </Bind>
      </div>
      <div className="pt-5.5">
        <IconButton label={t('Remove')} icon={<Trash2 size={15} aria-hidden="true" />} onClick={onRemove} />
      </div>
    </div>
  )
}

const categoryWords: Record<(typeof deskCategories)[number], string> = {
  laundry: t('Laundry'),
  spa: t('Spa'),
  telephone: t('Telephone'),
  transport: t('Transport and parking'),
  retail: t('Goods and minibar'),
  food: t('Food'),
  beverage: t('Drinks'),
  room_extras: t('Extras of the room'),
  other: t('Everything else'),
}

const categories = deskCategories.map((value) => ({ value, label: categoryWords[value] }))

/** A code that no other charge has; people see names. */
function freshCode(taken: readonly string[]): string {
  let number = taken.length + 1
  while (taken.includes(`charge_${number}`)) number += 1
  return `charge_${number}`
}
