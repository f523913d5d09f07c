import { Trash2 } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { unitNames } from '#contract/inventory/items/rules.ts'
import type { RecipeId } from '#contract/inventory/recipes/shapes.ts'
import { ItemPicker } from '#web/inventory/public.tsx'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { usePartRecipes } from '../data.ts'
import type { RecipeValues } from '../forms/recipe-values.ts'
import { type Larder, shownCost } from '../rules.ts'

type RowProps = { form: UseFormReturn<RecipeValues>; index: number; larder: Larder; onRemove: () => void }

/** One line of a recipe: what, how much, and what that costs today. */
export function RecipeRow({ form, index, larder, onRemove }: RowProps) {
  const line = useWatch({ control: form.control, name: `recipe.${index}` })
  const cost = shownCost(line, larder)
  return (
    <li className="grid grid-cols-2 items-start gap-2 border-b border-line py-2.5 first:pt-0 sm:grid-cols-[minmax(0,1fr)_6.5rem_6rem_6rem_8rem]">
      <div className="max-sm:col-span-2">
        <What form={form} index={index} known={line.name} isPart={line.isPart} />
      </div>
      <Bind control={form.control} name={`recipe.${index}.quantity`}>
        {(field) => <QuantityField label={t('Quantity')} labelHidden={index > 0} {...field} />}
      </Bind>
      <Unit form={form} index={index} larder={larder} />
      {line.isPart ? (
        <span className="max-sm:hidden" />
      ) : (
        <Bind control={form.control} name={`recipe.${index}.yieldPercent`}>
          {(field) => <NumberField label={t('Yield')} labelHidden={index > 0} decimals={4} end="%" {...field} />}
        </Bind>
      )}
      <span className="num flex items-center justify-end gap-1 self-end text-14">
        <span className="sr-only">{t('Cost of the line:')} </span>
        {cost === null ? '–' : <Money value={cost} />}
        <IconButton
          label={t('Remove {name}', { name: line.name || t('the line') })}
          icon={<Trash2 size={15} />}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}

type WhatProps = { form: UseFormReturn<RecipeValues>; index: number; known: string; isPart: boolean }

function What({ form, index, known, isPart }: WhatProps) {
  if (isPart) return <PartField form={form} index={index} known={known} />
  return (
    <Bind control={form.control} name={`recipe.${index}.itemId`}>
      {({ value, onChange, ...field }) => (
        <ItemPicker
          label={t('Item')}
          labelHidden={index > 0}
          {...field}
          value={value && { id: value, name: known }}
          onChange={(item) => {
            onChange(item?.id ?? null)
            form.setValue(`recipe.${index}.name`, item?.name ?? '')
            form.setValue(`recipe.${index}.unit`, item?.unit ?? '')
          }}
        />
      )}
    </Bind>
  )
}

function PartField({ form, index, known }: Omit<WhatProps, 'isPart'>) {
  const { data: recipes = [] } = usePartRecipes()
  const options = recipes.map((recipe) => ({ value: recipe.id, label: recipe.name }))
  return (
    <Bind control={form.control} name={`recipe.${index}.recipeId`}>
      {(field) => (
        <Select<RecipeId>
          label={t('Part recipe')}
          labelHidden={index > 0}
          {...field}
          placeholder={known || t('Choose a recipe')}
          options={options}
        />
      )}
    </Bind>
  )
}

function Unit({ form, index, larder }: Omit<RowProps, 'onRemove'>) {
  const line = useWatch({ control: form.control, name: `recipe.${index}` })
  const item = line.itemId === null ? undefined : larder.items.get(line.itemId)
  const names = item ? unitNames(item) : line.unit === '' ? [] : [line.unit]
  return (
    <Bind control={form.control} name={`recipe.${index}.unit`}>
      {(field) => (
        <Select
          label={t('Unit')}
          labelHidden={index > 0}
          {...field}
          value={field.value || null}
          onChange={(unit) => field.onChange(unit ?? '')}
          placeholder="–"
          disabled={line.isPart}
          options={names.map((name) => ({ value: name, label: name }))}
        />
      )}
    </Bind>
  )
}
