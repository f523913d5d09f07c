import type { ItemCategoryId, ItemKind } from '#contract/inventory/items/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind as Kind } from '#web/ui/combobox.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ItemCategory, useCategories, useCreateCategory } from '../data.ts'
import { kindWords } from '../rules.ts'

const kind: Kind<ItemCategory> = {
  key: (category) => category.id,
  text: (category) => category.name,
  show: (category) => (
    <span className="flex items-baseline gap-2">
      <span className="min-w-0 flex-1 truncate">{category.name}</span>
      <span className="text-12 text-soft">{kindWords[category.kind]}</span>
    </span>
  ),
}

type PickerProps = FieldProps<ItemCategoryId | null> & {
  /** The kind of a category that is created here. */
  ofKind: ItemKind
}

/** Picks a category of items, and makes one from what is typed. */
export function CategoryPicker({ value, onChange, ofKind, ...field }: PickerProps) {
  const categories = useCategories()
  const create = useCreateCategory()
  const make = async (name: string) => {
    try {
      const created = await create.mutateAsync({ body: { name, kind: ofKind } })
      onChange(created.id)
    } catch (error) {
      toast.error(t('The category was not made'), { description: errorText(error) })
    }
  }
  return (
    <Combobox
      {...field}
      items={categories.data ?? []}
      kind={kind}
      value={categories.data?.find((category) => category.id === value) ?? null}
      onChange={(category) => onChange(category?.id ?? null)}
      placeholder={t('Choose a category')}
      empty={categories.isPending ? t('Loading') : t('No categories yet: type a name to make one')}
      create={{ label: (typed) => t('Make {typed}', { typed }), onCreate: (typed) => void make(typed) }}
    />
  )
}
