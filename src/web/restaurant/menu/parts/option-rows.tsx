import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ItemPicker } from '#web/inventory/public.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { emptyOption, type GroupValues } from '../forms/group-values.ts'

type GroupFormReturn = UseFormReturn<GroupValues>

/** The options of a group in the order of the till; what is removed is archived, and what was sold keeps it. */
export function OptionRows({ form }: { form: GroupFormReturn }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'options', keyName: 'key' })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-13 font-semibold">{t('Options')}</legend>
      <ol className="flex flex-col gap-2">
        {fields.map((field, index) => (
          <OptionRow
            key={field.key}
            form={form}
            index={index}
            count={fields.length}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <span>
        <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => append(emptyOption)}>
          {t('Option')}
        </Button>
      </span>
    </fieldset>
  )
}

type OptionRowProps = {
  form: GroupFormReturn
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function OptionRow({ form, index, count, onMove, onRemove }: OptionRowProps) {
  return (
    <li className="flex flex-col gap-2 rounded-2 border border-line p-3">
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_6rem_auto]">
        <div className="max-sm:col-span-2">
          <Bind control={form.control} name={`options.${index}.name`}>
            {(bound) => <TextField label={t('Option')} {...bound} />}
          </Bind>
        </div>
        <Bind control={form.control} name={`options.${index}.price`}>
          {(bound) => <MoneyField label={t('Adds')} {...bound} />}
        </Bind>
        <Bind control={form.control} name={`options.${index}.mostEach`}>
          {(bound) => <NumberField label={t('At most')} end="×" {...bound} />}
        </Bind>
        <span className="flex pt-5.5 max-sm:col-span-2 max-sm:pt-0">
          <IconButton
            label={t('Move up')}
            icon={<ArrowUp size={15} />}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            label={t('Move down')}
            icon={<ArrowDown size={15} />}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            label={t('Remove option')}
            icon={<Trash2 size={15} />}
            disabled={count === 1}
            onClick={onRemove}
          />
        </span>
      </div>
      <Bind control={form.control} name={`options.${index}.isDefault`}>
        {(bound) => (
          <div>
            <Checkbox label={t('Chosen by default')} checked={bound.value} onChange={bound.onChange} />
            {bound.error && <p className="mt-1 text-12 font-medium text-critical">{bound.error}</p>}
          </div>
        )}
      </Bind>
      <Needs form={form} index={index} />
    </li>
  )
}

function Needs({ form, index }: { form: GroupFormReturn; index: number }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `options.${index}.needs` })
  return (
    <div className="flex flex-col gap-2">
      {fields.map((field, at) => (
        <Need key={field.id} form={form} path={{ index, at }} onRemove={() => remove(at)} />
      ))}
      <span>
        <Button
          variant="ghost"
          icon={<Plus size={15} aria-hidden="true" />}
          onClick={() => append({ itemId: null, name: '', unit: '', quantity: null })}
        >
          {t('Takes from stock')}
        </Button>
      </span>
    </div>
  )
}

type NeedProps = { form: GroupFormReturn; path: { index: number; at: number }; onRemove: () => void }

function Need({ form, path: { index, at }, onRemove }: NeedProps) {
  const name = `options.${index}.needs.${at}` as const
  const need = useWatch({ control: form.control, name })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-start gap-2">
      <Bind control={form.control} name={`${name}.itemId`}>
        {({ value, onChange, ...field }) => (
          <ItemPicker
            label={t('Item of stock')}
            labelHidden
            {...field}
            value={value && { id: value, name: need.name }}
            onChange={(item) => {
              onChange(item?.id ?? null)
              form.setValue(`${name}.name`, item?.name ?? '')
              form.setValue(`${name}.unit`, item?.unit ?? '')
            }}
          />
        )}
      </Bind>
      <Bind control={form.control} name={`${name}.quantity`}>
        {(field) => (
          <QuantityField
            label={t('Quantity')}
            labelHidden
            unit={need.unit}
            hint={need.quantity !== null && need.quantity < 0 ? t('Takes less') : undefined}
            {...field}
          />
        )}
      </Bind>
      <IconButton
        label={t('Remove {name}', { name: need.name || t('the item') })}
        icon={<Trash2 size={15} />}
        onClick={onRemove}
      />
    </div>
  )
}
