import type { ItemId } from '#contract/inventory/items/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRecipesOf } from '../data.ts'

/** The recipes that take the item, through parts too. */
export function ItemRecipes({ itemId }: { itemId: ItemId }) {
  const { rows, error, refetch } = useRecipesOf(itemId)
  if (error) return <ReadProblem error={error} onRetry={refetch} />
  if (!rows) return <Skeleton height="4rem" />
  if (rows.length === 0) return <p className="text-13 text-soft">{t('No recipe takes this item.')}</p>
  return (
    <ul className="flex flex-col">
      {rows.map((recipe) => {
        const line = recipe.lines.find((one) => one.itemId === itemId)
        return (
          <li key={recipe.id} className="num flex items-baseline gap-3 border-b border-line py-2 text-13 last:border-0">
            <span className="min-w-0 flex-1">
              <b className="font-medium">{recipe.name}</b>
              <span className="block text-12 text-soft">
                {line
                  ? t('{quantity} {unit} for {portions}', {
                      quantity: formatQuantity(line.quantity),
                      unit: line.unit,
                      portions: formatQuantity(recipe.portions),
                    })
                  : t('Through a part')}
                {recipe.canMake !== null &&
                  ` ${t('· stock makes {canMake}', { canMake: formatQuantity(recipe.canMake) })}`}
              </span>
            </span>
            <span className="text-soft">{rich('{cost} a portion', { cost: <Money value={recipe.cost} /> })}</span>
          </li>
        )
      })}
    </ul>
  )
}
