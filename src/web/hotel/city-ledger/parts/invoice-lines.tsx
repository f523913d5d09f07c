import { type Control, useFieldArray } from 'react-hook-form'
import { soldCategories } from '#contract/accounting/account-roles/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { AddLine, RemoveLine } from '#web/ui/form/line-ends.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { categoryWords, emptyLine, type HandValues } from '../rules.ts'

/** What is billed, line by line; taxes follow from what was sold. */
export function InvoiceLines({ control }: { control: Control<HandValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  return (
    <Card title={t('What is billed')}>
      <div className="flex flex-col gap-4">
        <p className="text-13 text-soft">{t('Taxes of the house follow from what was sold.')}</p>
        {fields.map((field, index) => (
          <div
            key={field.id}
            className="grid items-start gap-3 border-line max-sm:border-b max-sm:pb-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.6fr)_minmax(0,6rem)_minmax(0,8rem)_auto]"
          >
            <Bind control={control} name={`lines.${index}.description`}>
              {(one) => <TextField label={t('What')} {...one} />}
            </Bind>
            <Bind control={control} name={`lines.${index}.category`}>
              {({ onChange, ...one }) => (
                <Select
                  label={t('Sold as')}
                  {...one}
                  onChange={(next) => next && onChange(next)}
                  options={categories}
                />
              )}
            </Bind>
            <Bind control={control} name={`lines.${index}.quantity`}>
              {(one) => <QuantityField label={t('Quantity')} {...one} />}
            </Bind>
            <Bind control={control} name={`lines.${index}.unitPrice`}>
              {(one) => <MoneyField label={t('Price')} {...one} />}
            </Bind>
            <RemoveLine line={index + 1} isOnly={fields.length === 1} onRemove={() => remove(index)} />
          </div>
        ))}
        <AddLine onAdd={() => append(emptyLine)} />
      </div>
    </Card>
  )
}

const categories = soldCategories.map((value) => ({ value, label: categoryWords[value] }))
