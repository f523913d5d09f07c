import type { ItemId } from '#contract/inventory/items/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRecipesOf } from '../data.ts'

/** The recipes that take the item, through parts too. */
export function ItemRecipes({ itemId }: { itemId: ItemId }) {
  const { rows, error, refetch } = useRecipesOf(itemId)
  if (error) return <ReadProblem error={error} onRetry={refetch} />
  if (!rows) return <Skeleton height="4rem" />
  if (rows.length === 0) return <p className="text-13 text-soft">No recipe takes this item.</p>
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
                  ? `${formatQuantity(line.quantity)} ${line.unit} for ${formatQuantity(recipe.portions)}`
                  : 'Through a part'}
                {recipe.canMake !== null && ` · stock makes ${formatQuantity(recipe.canMake)}`}
              </span>
            </span>
            <span className="text-soft">
              <Money value={recipe.cost} /> a portion
            </span>
          </li>
        )
      })}
    </ul>
  )
}
