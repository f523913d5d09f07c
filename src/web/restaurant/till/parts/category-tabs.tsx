import { memo, type WheelEvent } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import type { TillCategory } from '../rules/menu.ts'

type CategoryTabsProps = { categories: readonly TillCategory[]; value: string; onChange: (id: string) => void }

/** The categories of the menu, one shown at a time. */
export const CategoryTabs = memo(function CategoryTabs({ categories, value, onChange }: CategoryTabsProps) {
  return (
    <div
      role="group"
      aria-label={t('Category')}
      onWheel={sideways}
      className="flex shrink-0 gap-2 overflow-x-auto p-0.5 [scrollbar-width:thin]"
    >
      <Tab id="all" name="All" isOn={value === 'all'} onChange={onChange} />
      {categories.map(({ id, name, colour }) => (
        <Tab key={id} id={id} name={name} bar={barOf(colour)} isOn={value === id} onChange={onChange} />
      ))}
    </div>
  )
})

/** A wheel goes down; the tabs go sideways. */
function sideways({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>) {
  if (Math.abs(deltaY) > Math.abs(deltaX)) currentTarget.scrollLeft += deltaY
}

type TabProps = { id: string; name: string; bar?: string | undefined; isOn: boolean; onChange: (id: string) => void }

const Tab = memo(function Tab({ id, name, bar, isOn, onChange }: TabProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(id)}
      className="flex h-12 shrink-0 touch-manipulation items-center gap-2 rounded-2 border border-line bg-raised px-4 text-14 font-semibold whitespace-nowrap text-soft hover:border-line-strong hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
    >
      {bar && <span aria-hidden="true" className={classes('size-2.5 rounded-full', bar)} />}
      {name}
    </button>
  )
})

const bars: Record<NonNullable<TillCategory['colour']>, string> = {
  green: 'bg-positive',
  brass: 'bg-accent',
  blue: 'bg-info',
  red: 'bg-critical',
  violet: 'bg-violet',
  grey: 'bg-line-strong',
}

/** The mark of a category's colour; it helps the eye and says nothing that words do not. */
export function barOf(colour: TillCategory['colour']): string | undefined {
  return colour === null ? undefined : bars[colour]
}
