import { useState } from 'react'
import type { MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { type Category, useOrderCategories } from '../data.ts'
import { inOrder, moved } from '../rules.ts'

/** The categories as they are being put in order: shown at once, written behind, taken back when it is refused. */
export function useCategoryOrder(categories: readonly Category[]) {
  const order = useOrderCategories()
  const [unsavedOrder, setUnsavedOrder] = useState<readonly MenuCategoryId[] | null>(null)
  const shown = unsavedOrder ? inOrder(categories, unsavedOrder) : [...categories]
  const move = (from: number, to: number) => {
    const next = moved(shown, from, to)
    if (next === shown) return
    const ids = next.map((category) => category.id)
    setUnsavedOrder(ids)
    order.mutate(
      { body: { ids } },
      {
        onSettled: () => setUnsavedOrder(null),
        onError: (error) => toast.error(t('The order was not saved'), { description: errorText(error) }),
      },
    )
  }
  return { shown, move }
}
