import { Search, X } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { controlShape } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useScanner } from '../state/keys.ts'
import { useRehearsal } from '../state/rehearsal.ts'
import { findItems, type TillItem, type TillMenu } from '../rules/menu.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { Fixed } from './fixed.tsx'
import { ItemGrid } from './item-grid.tsx'

type MenuSideProps = { menu: TillMenu; searchAt: HTMLElement | null; onPick: (item: TillItem) => void }

/** What can be sold: search, categories and grid. A scanner adds at once, wherever the focus is. */
export function MenuSide({ menu, searchAt, onPick }: MenuSideProps) {
  const [sought, setSought] = useState('')
  const [category, setCategory] = useState('all')
  const inCategory = category === 'all' ? menu.items : (menu.byCategory.get(category) ?? menu.items)
  // What is sought is sought everywhere: nobody remembers which category a thing is in.
  const items = sought.trim() === '' ? inCategory : findItems(menu.items, sought)
  useScanner((code) => {
    setSought('')
    const item = menu.byCode.get(code)
    if (item) onPick(item)
    else toast.warning(t('Nothing has this code'), { description: code })
  })
  useRehearsal(menu, {
    after: 500,
    isFree: () => sought === '',
    play: () => {
      for (const word of ['an', 'and', 'andi']) findItems(menu.items, word)
      setSought('a')
    },
    undo: () => setSought(''),
  })
  const chooseCategory = useCallback((id: string) => {
    setSought('')
    setCategory(id)
  }, [])
  const pickFirst = () => {
    const [first] = items
    if (sought.trim() === '' || !first) return
    onPick(first)
    setSought('')
  }
  return (
    <Fixed>
      <section aria-label={t('Menu')} className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
        {searchAt && createPortal(<SearchField value={sought} onChange={setSought} onEnter={pickFirst} />, searchAt)}
        <CategoryTabs
          categories={menu.categories}
          value={sought.trim() === '' ? category : 'all'}
          onChange={chooseCategory}
        />
        <ItemGrid items={items} categories={menu.categories} onPick={onPick} sought={sought.trim()} />
      </section>
    </Fixed>
  )
}

type SearchFieldProps = { value: string; onChange: (text: string) => void; onEnter: () => void }

/** `/` comes here, Enter adds the first that was found, Esc empties it. */
function SearchField({ value, onChange, onEnter }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const press = (key: string) => {
    if (key === 'Enter') onEnter()
    if (key !== 'Escape') return
    if (value === '') input.current?.blur()
    onChange('')
  }
  return (
    <span className="relative block">
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-soft"
      />
      <input
        ref={input}
        type="search"
        data-search
        aria-label={t('Search the menu')}
        placeholder={t('Search or scan')}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => press(event.key)}
        className={classes(
          controlShape,
          'h-12! rounded-2! ps-9 text-14 [&::-webkit-search-cancel-button]:hidden',
          value === '' ? 'pe-2' : 'pe-12',
        )}
      />
      <button
        type="button"
        aria-label={t('Clear search')}
        onClick={() => {
          onChange('')
          input.current?.focus()
        }}
        className={classes(
          'absolute inset-y-0 end-0 grid size-12 place-items-center rounded-2 text-soft hover:bg-sunken',
          value === '' && 'invisible',
        )}
      >
        <X size={18} />
      </button>
    </span>
  )
}
