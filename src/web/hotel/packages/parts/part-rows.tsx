import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { rhythms, servings } from '#contract/hotel/packages/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCatalogue } from '../../folios/data.ts'
import { type PackageValues, rhythmWords, servingWords } from '../rules.ts'

type PartRowsProps = { form: UseFormReturn<PackageValues>; index: number }

/** The parts of a package, each a charge of the catalogue. */
export function PartRows({ form, index }: PartRowsProps) {
  const { control } = form
  const { fields, append, remove } = useFieldArray<PackageValues, `packages.${number}.parts`>({
    control,
    name: `packages.${index}.parts`,
  })
  const items = useCatalogue().data?.items ?? []
  const add = () => {
    const [first] = items
    const { code = 'misc', name = '', category = 'other', price } = first ?? {}
    append({ item: code, name, category, price: price ?? 0, per: 'room', rhythm: 'night', served: null })
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-13 font-semibold">{t('What belongs to it')}</legend>
      {fields.map((field, place) => (
        <PartRow
          key={field.id}
          form={form}
          name={`packages.${index}.parts.${place}`}
          items={items}
          onRemove={fields.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      <div>
        <Button icon={<Plus size={15} aria-hidden="true" />} onClick={add}>
          {t('Add a part')}
        </Button>
      </div>
    </fieldset>
  )
}

type Items = NonNullable<ReturnType<typeof useCatalogue>['data']>['items']
type PartRowProps = {
  form: UseFormReturn<PackageValues>
  name: `packages.${number}.parts.${number}`
  items: Items
  onRemove: (() => void) | undefined
}

function PartRow({ form, name, items, onRemove }: PartRowProps) {
  const { control, getValues, setValue } = form
  const choose = (code: string) => {
    const item = items.find((one) => one.code === code)
    if (!item) return
    const before = getValues(name)
    const next = {
      ...before,
      item: item.code,
      name: item.name,
      category: item.category,
      price: item.price ?? before.price,
    }
    setValue(name, next, { shouldDirty: true })
  }
  return (
    <div className="grid grid-cols-2 items-start gap-3 rounded-2 border border-line p-3 sm:grid-cols-6">
      <div className="col-span-2">
        <Bind control={control} name={`${name}.item`}>
          {({ value, error }) => (
            <Select
              label={t('Charge')}
              value={value}
              options={optionsOf(items, { code: value, name: getValues(`${name}.name`) })}
              onChange={(code) => code && choose(code)}
              error={error}
            />
          )}
        </Bind>
      </div>
      <div className="col-span-2">
        <Bind control={control} name={`${name}.name`}>
          {(field) => <TextField label={t('As guests read it')} {...field} />}
        </Bind>
      </div>
      <div className="col-span-2">
        <Bind control={control} name={`${name}.price`}>
          {({ onChange, ...field }) => (
            <MoneyField label={t('Price')} {...field} onChange={(price) => onChange(price ?? 0)} />
          )}
        </Bind>
      </div>
      <div className="col-span-2">
        <Bind control={control} name={`${name}.per`}>
          {({ onChange, ...field }) => (
            <Select label={t('For each')} options={pers} {...field} onChange={(next) => next && onChange(next)} />
          )}
        </Bind>
      </div>
      <div className="col-span-2">
        <Bind control={control} name={`${name}.rhythm`}>
          {({ onChange, ...field }) => (
            <Select label={t('When')} options={whens} {...field} onChange={(next) => next && onChange(next)} />
          )}
        </Bind>
      </div>
      <div className="col-span-2 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Bind control={control} name={`${name}.served`}>
            {({ value, onChange, error }) => (
              <Select
                label={t('Served')}
                options={served}
                value={value ?? nothing}
                error={error}
                onChange={(next) => onChange(servings.find((one) => one === next) ?? null)}
              />
            )}
          </Bind>
        </div>
        {onRemove && (
          <div className="pt-5.5">
            <IconButton
              label={t('Remove the part')}
              icon={<Trash2 size={15} aria-hidden="true" />}
              onClick={onRemove}
            />
          </div>
        )}
      </div>
    </div>
  )
}

/** The charges of the catalogue, and the one that it is where that is gone from there. */
function optionsOf(items: Items, own: { code: string; name: string }): { value: string; label: string }[] {
  const options = items.map(({ code, name }) => ({ value: code, label: name }))
  const isKnown = items.some(({ code }) => code === own.code)
  return isKnown ? options : [{ value: own.code, label: own.name || own.code }, ...options]
}

const nothing = 'none'
const pers = [
  { value: 'person', label: t('Person') },
  { value: 'room', label: t('Room') },
] as const
const whens = rhythms.map((value) => ({ value, label: rhythmWords[value] }))
const served = [
  { value: nothing, label: t('On no list') },
  ...servings.map((value) => ({ value: String(value), label: servingWords[value] })),
]
