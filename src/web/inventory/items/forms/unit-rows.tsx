import { Plus, Trash2 } from 'lucide-react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type ItemValues, workedExample } from '../rules.ts'

/** Further units of an item: packs, bottles, portions, each an exact number of base units, with an example worked both ways. */
export function UnitRows({ control }: { control: Control<ItemValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'units' })
  const base = useWatch({ control, name: 'unit' })
  const rows = useWatch({ control, name: 'units' })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-13 font-semibold">
        {rich('Further units {part}', { part: <span className="font-normal text-soft">{t('(optional)')}</span> })}
      </legend>
      {fields.map((field, index) => (
        <div key={field.id} className="flex flex-col gap-2 rounded-2 border border-line p-3">
          <div className="grid grid-cols-[minmax(0,4rem)_minmax(0,1fr)_auto_minmax(0,7rem)_auto] items-start gap-2">
            <Bind control={control} name={`units.${index}.denominator`}>
              {(one) => <NumberField label={t('Count')} {...one} />}
            </Bind>
            <Bind control={control} name={`units.${index}.name`}>
              {(one) => <TextField label={t('Unit')} placeholder={t('case')} {...one} />}
            </Bind>
            <span className="pt-8 text-14 text-soft">=</span>
            <Bind control={control} name={`units.${index}.numerator`}>
              {(one) => <NumberField label={base.trim() || t('base unit')} {...one} />}
            </Bind>
            <span className="pt-6">
              <IconButton label={t('Remove unit')} icon={<Trash2 size={15} />} onClick={() => remove(index)} />
            </span>
          </div>
          <Bind control={control} name={`units.${index}.barcode`}>
            {(one) => <TextField label={t('Barcode of the unit')} required={false} {...one} />}
          </Bind>
          <Example text={rows[index] ? workedExample(base, rows[index]) : null} />
        </div>
      ))}
      <div>
        <Button
          icon={<Plus size={15} aria-hidden="true" />}
          reason={base.trim() === '' && t('Say the base unit first')}
          onClick={() => append({ name: '', numerator: null, denominator: 1, barcode: '' })}
        >
          {t('Add unit')}
        </Button>
      </div>
    </fieldset>
  )
}

function Example({ text }: { text: string | null }) {
  return text && <p className="num text-12 text-soft">{text}</p>
}
