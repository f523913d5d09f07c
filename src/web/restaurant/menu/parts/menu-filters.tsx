import { menuKinds } from '#contract/restaurant/categories/shapes.ts'
import { isId } from '#contract/kernel/id.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Select } from '#web/ui/select.tsx'
import { useAllCategories } from '../../categories/data.ts'
import { kindWords } from '../../categories/parts/category-look.tsx'
import { useAllGroups } from '../data.ts'

const states = [
  { value: 'all', label: t('All items') },
  { value: 'sold-out', label: t('Sold out') },
  { value: 'no-recipe', label: t('Without a recipe') },
  { value: 'archived', label: t('Archived') },
] as const

type State = (typeof states)[number]['value']

/** The filters of the menu as the address holds them. */
export function useMenuFilter() {
  const [category] = useUrlValue('category')
  const [kind] = useUrlValue('kind')
  const [group] = useUrlValue('group')
  const [state] = useUrlValue('state', 'all')
  const known = menuKinds.find((one) => one === kind)
  return {
    ...(isId<'menu_category'>(category) ? { categoryId: category } : {}),
    ...(isId<'modifier_group'>(group) ? { modifierGroupId: group } : {}),
    ...(known ? { kind: known } : {}),
    ...queryOf(state),
  }
}

function queryOf(state: string) {
  if (state === 'sold-out') return { soldOut: 'true' as const }
  if (state === 'no-recipe') return { withoutRecipe: 'true' as const }
  return state === 'archived' ? { archived: 'true' as const } : {}
}

/** One row of filters: category, kind, state, and the modifier group that a link asked for. */
export function MenuFilters() {
  const { data: categories = [] } = useAllCategories()
  const { data: groups = [] } = useAllGroups()
  const [category, setCategory] = useUrlValue('category')
  const [kind, setKind] = useUrlValue('kind')
  const [group, setGroup] = useUrlValue('group')
  const [state, setState] = useUrlValue('state', 'all')
  return (
    <>
      <Choice
        label={t('Category')}
        all={t('All categories')}
        value={category}
        onChange={setCategory}
        options={categories.map((one) => ({ value: one.id, label: one.name }))}
      />
      <Choice
        label={t('Kind')}
        all={t('All kinds')}
        value={kind}
        onChange={setKind}
        options={menuKinds.map((value) => ({ value, label: kindWords[value] }))}
      />
      {group !== '' && (
        <Choice
          label={t('Modifier group')}
          all={t('Any modifiers')}
          value={group}
          onChange={setGroup}
          options={groups.map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
      <span className="w-40 max-sm:flex-1">
        <Select<State>
          label={t('State')}
          labelHidden
          value={states.find((one) => one.value === state)?.value ?? 'all'}
          onChange={setState}
          options={states}
        />
      </span>
    </>
  )
}

type ChoiceProps = {
  label: string
  all: string
  value: string
  onChange: (value: string | null) => void
  options: readonly { value: string; label: string }[]
}

function Choice({ label, all, value, onChange, options }: ChoiceProps) {
  return (
    <span className="w-40 max-sm:flex-1">
      <Select
        label={label}
        labelHidden
        value={value === '' ? 'all' : value}
        onChange={(next) => onChange(next === 'all' ? null : next)}
        options={[{ value: 'all', label: all }, ...options]}
      />
    </span>
  )
}
