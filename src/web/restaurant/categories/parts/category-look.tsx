import { Martini, ShoppingBag, UtensilsCrossed, type LucideIcon } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import type { Category } from '../data.ts'

export const kindWords = { food: t('Food'), beverage: t('Beverage'), retail: t('Retail') } as const

const kindIcons: Record<Category['kind'], LucideIcon> = {
  food: UtensilsCrossed,
  beverage: Martini,
  retail: ShoppingBag,
}

const grounds: Record<NonNullable<Category['colour']>, string> = {
  green: 'bg-positive-soft text-positive',
  brass: 'bg-accent-soft text-accent-ink',
  blue: 'bg-info-soft text-info',
  red: 'bg-critical-soft text-critical',
  violet: 'bg-violet-soft text-violet',
  grey: 'bg-sunken text-soft',
}

/** The mark of a category: the icon of its kind on its colour, as on the tab of the till. */
export function CategoryMark({ kind, colour }: Pick<Category, 'kind' | 'colour'>) {
  const Icon = kindIcons[kind]
  return (
    <span className={classes('grid size-8 shrink-0 place-items-center rounded-1', grounds[colour ?? 'grey'])}>
      <Icon size={16} aria-hidden="true" />
    </span>
  )
}
