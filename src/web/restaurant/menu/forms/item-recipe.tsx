import { Plus } from 'lucide-react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { changeMenuItem } from '#contract/restaurant/menu/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { type MenuItem, useChangeMenuItem, usePartRecipes, useStockItemsById } from '../data.ts'
import { RecipeCosting } from '../parts/recipe-costing.tsx'
import { RecipeRow } from '../parts/recipe-row.tsx'
import { emptyLine, type LineValues, recipeBody, recipeValues, type RecipeValues } from './recipe-values.ts'

/** What one portion takes from stock, with what it costs while it is written. */
export function ItemRecipe({ item }: { item: MenuItem }) {
  const change = useChangeMenuItem()
  const known = useNewer(item, { values: comparedFields, words })
  const form = useForm<RecipeValues>({
    defaultValues: recipeValues(known.base),
    resolver: resolveBy(changeMenuItem, recipeBody),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'recipe' })
  const lines = useWatch({ control: form.control, name: 'recipe' })
  const items = useStockItemsById(lines.flatMap((line) => line.itemId ?? []))
  const { data: recipes = [] } = usePartRecipes()
  const larder = { items, parts: new Map(recipes.map((recipe) => [recipe.id, recipe])) }
  const goOnFrom = (saved: MenuItem) => {
    known.settle(saved)
    form.reset(recipeValues(saved))
  }
  const save = async (values: RecipeValues) => {
    const body = { ...recipeBody(values), version: known.base.version }
    const saved = await change.mutateAsync({ params: { id: item.id }, body })
    goOnFrom(saved)
    toast.success(saved.recipe ? t('Recipe saved') : t('Recipe taken away'))
  }
  return (
    <Form form={form} label={t('Recipe')} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={recipeValues} />
      {fields.length === 0 && (
        <EmptyState title={t('No recipe yet')}>
          {t(
            'A recipe says what one portion takes from stock. Without it a sale takes nothing, and nobody knows what it costs.',
          )}
        </EmptyState>
      )}
      {fields.length > 0 && (
        <ol className="flex flex-col" aria-label={t('Lines of the recipe')}>
          {fields.map((field, index) => (
            <RecipeRow key={field.id} form={form} index={index} larder={larder} onRemove={() => remove(index)} />
          ))}
        </ol>
      )}
      <AddLine withParts={recipes.length > 0} onAdd={append} />
      {fields.length > 0 && <RecipeCosting lines={lines} larder={larder} item={item} />}
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={!form.formState.isDirty && t('Nothing was changed')}
        >
          {fields.length === 0 && item.recipe ? t('Take the recipe away') : t('Save recipe')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Adds a line: an item of stock, or portions of another recipe where there is one. */
function AddLine({ withParts, onAdd }: { withParts: boolean; onAdd: (line: LineValues) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => onAdd(emptyLine)}>
        {t('Item of stock')}
      </Button>
      {withParts && (
        <Button
          icon={<Plus size={15} aria-hidden="true" />}
          onClick={() => onAdd({ ...emptyLine, isPart: true, unit: 'portion' })}
        >
          {t('Part recipe')}
        </Button>
      )}
    </div>
  )
}

const words = { recipe: t('Recipe') }

function comparedFields({ recipe }: MenuItem) {
  const lines = (recipe?.lines ?? []).map((line) =>
    t('{quantity} {unit} {name} at {yieldPercent} %', {
      quantity: line.quantity,
      unit: line.unit,
      name: line.name,
      yieldPercent: line.yieldPercent,
    }),
  )
  return { recipe: lines.join(', ') }
}
