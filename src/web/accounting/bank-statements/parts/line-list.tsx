import type { KeyboardEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import type { Line } from '../data.ts'

type LineListProps = {
  lines: readonly Line[]
  selected: string | undefined
  onSelect: (id: string) => void
  /** Enter on the line that is chosen. */
  onEnter?: (() => void) | undefined
  /** What stands below the chosen line where there is no room beside it. */
  below?: ReactNode
}

/** Lines of a bank to choose from: j and k or the arrows go up and down, Enter accepts. */
export function LineList({ lines, selected, onSelect, onEnter, below }: LineListProps) {
  const list = useRef<HTMLUListElement>(null)
  const step = (by: number) => {
    const at = lines.findIndex(({ id }) => id === selected)
    const next = lines[Math.min(Math.max(at + by, 0), lines.length - 1)]
    if (!next) return
    onSelect(next.id)
    list.current?.querySelector<HTMLButtonElement>(`[data-line="${next.id}"]`)?.focus()
  }
  useShortcut('j', t('Next line of the bank'), () => step(1))
  useShortcut('k', t('Line of the bank before'), () => step(-1))
  const press = (event: KeyboardEvent, id: string) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Enter' && id === selected && onEnter) {
      event.preventDefault()
      onEnter()
    }
  }
  return (
    <ul
      ref={list}
      aria-label={t('Lines of the bank')}
      className="divide-y divide-line overflow-hidden rounded-2 border border-line bg-raised"
    >
      {lines.map((line) => (
        <li key={line.id}>
          <LineButton
            line={line}
            isSelected={line.id === selected}
            onSelect={() => onSelect(line.id)}
            onKeyDown={(event) => press(event, line.id)}
          />
          {line.id === selected && below && <div className="border-t border-line bg-sunken p-3">{below}</div>}
        </li>
      ))}
    </ul>
  )
}

type LineButtonProps = {
  line: Line
  isSelected: boolean
  onSelect: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function LineButton({ line, isSelected, onSelect, onKeyDown }: LineButtonProps) {
  const { day } = useFormats()
  return (
    <button
      type="button"
      data-line={line.id}
      aria-pressed={isSelected}
      onClick={onSelect}
      onKeyDown={onKeyDown}
      className={classes(
        'grid w-full grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-0.5 border-s-3 px-3.5 py-2.5 text-start -outline-offset-2',
        isSelected ? 'border-brand bg-brand-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <span className="min-w-0 truncate text-14 font-medium">{line.text}</span>
      <span className="num text-14 font-semibold whitespace-nowrap">
        <Money value={line.amount} />
      </span>
      <span className="num min-w-0 truncate text-12 text-soft">
        {[day(line.date), line.reference].filter(Boolean).join(' · ')}
      </span>
      <span className="text-end text-12 text-soft">{line.amount > 0 ? t('in') : t('out')}</span>
    </button>
  )
}
