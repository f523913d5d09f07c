import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { counted, t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Category } from '../data.ts'
import { CategoryMark, kindWords } from './category-look.tsx'
import { useCategoryOrder } from './use-category-order.ts'

type ListProps = {
  categories: readonly Category[]
  /** Absent for who may only look. */
  writing?: { onEdit: (category: Category) => void; onLeave: (category: Category) => void } | undefined
}

/** The categories in the order of the till: dragged, moved by their buttons, or with Alt and an arrow. */
export function CategoryList({ categories, writing }: ListProps) {
  const { shown, move } = useCategoryOrder(categories)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const drop = (at: number) => {
    if (dragged !== null) move(dragged, at)
    setDragged(null)
    setOver(null)
  }
  return (
    <ol aria-label={t('Categories')} className="overflow-hidden rounded-2 border border-line bg-raised">
      {shown.map((category, at) => (
        // Dragging is one of three ways; the buttons and keys beside it do the same.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={category.id}
          draggable={writing !== undefined}
          onDragStart={(event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move'
            setDragged(at)
          }}
          onDragOver={(event: DragEvent) => {
            event.preventDefault()
            setOver(at)
          }}
          onDragEnd={() => drop(dragged ?? at)}
          onDrop={() => drop(at)}
          className={classes(
            'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-0 sm:flex-nowrap',
            dragged === at && 'opacity-50',
            over === at && dragged !== null && dragged !== at && 'bg-brand-soft',
          )}
        >
          {writing && <Mover category={category} at={at} last={shown.length - 1} onMove={move} />}
          <CategoryWords category={category} />
          {writing && (
            <span className="flex">
              <IconButton
                label={t('Change {name}', { name: category.name })}
                icon={<Pencil size={15} />}
                onClick={() => writing.onEdit(category)}
              />
              <IconButton
                label={t('Take {name} off the menu', { name: category.name })}
                icon={<Trash2 size={15} />}
                onClick={() => writing.onLeave(category)}
              />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

type MoverProps = { category: Category; at: number; last: number; onMove: (from: number, to: number) => void }

function Mover({ category, at, last, onMove }: MoverProps) {
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    onMove(at, at + step)
  }
  return (
    // The buttons inside take the keyboard; Alt and an arrow move from either of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span className="flex items-center text-faint" onKeyDown={press}>
      <GripVertical size={16} aria-hidden="true" className="cursor-grab max-sm:hidden" />
      <IconButton
        label={t('Move {name} up', { name: category.name })}
        icon={<ArrowUp size={15} />}
        aria-disabled={at === 0}
        onClick={() => onMove(at, at - 1)}
      />
      <IconButton
        label={t('Move {name} down', { name: category.name })}
        icon={<ArrowDown size={15} />}
        aria-disabled={at === last}
        onClick={() => onMove(at, at + 1)}
      />
    </span>
  )
}

/** What a category is: its mark, what it holds, where it is made. */
export function CategoryWords({ category, children }: { category: Category; children?: ReactNode }) {
  const stations = category.stations.map((station) => `${station.name} (${station.locationName})`).join(', ')
  return (
    <>
      <CategoryMark kind={category.kind} colour={category.colour} />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-semibold">{category.name}</span>
        <span className="block truncate text-12 text-soft">
          {kindWords[category.kind]}
          {stations === '' ? t(' · made at no station') : ` · ${stations}`}
        </span>
      </span>
      <Link to={to.menuOf(category.id)} className="link num text-13 whitespace-nowrap max-sm:ms-auto">
        {counted(category.itemCount, { one: '{count} item', other: '{count} items' })}
      </Link>
      {children}
    </>
  )
}
