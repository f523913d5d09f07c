import type { MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { type Category, useAllCategories } from '../../categories/data.ts'

const kind: ItemKind<Category> = { key: (category) => category.id, text: (category) => category.name }

/** Picks a category of the menu. */
export function CategoryField({ value, onChange, ...field }: FieldProps<MenuCategoryId | null>) {
  const { data: categories = [], isPending } = useAllCategories()
  return (
    <Combobox
      {...field}
      items={categories}
      kind={kind}
      value={categories.find((category) => category.id === value) ?? null}
      onChange={(category) => onChange(category?.id ?? null)}
      placeholder={t('Choose a category')}
      empty={isPending ? t('Loading') : t('No categories yet; create one first')}
    />
  )
}
