import { Plus, Trash2 } from 'lucide-react'
import { type Control, useFieldArray } from 'react-hook-form'
import { soldCategories } from '#contract/accounting/account-roles/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
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
            <span className="sm:pt-6">
              <IconButton
                label={t('Remove line {line}', { line: index + 1 })}
                icon={<Trash2 size={15} aria-hidden="true" />}
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              />
            </span>
          </div>
        ))}
        <div>
          <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => append(emptyLine)}>
            {t('Add line')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const categories = soldCategories.map((value) => ({ value, label: categoryWords[value] }))
