import { Dialog } from '@base-ui/react/dialog'
import { CornerDownLeft, Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { classes } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useGo } from '../url/navigate.ts'
import { useFinds, type Find, type FindGroup } from './use-finds.ts'

/** Finds things and screens: type, move with the arrows, Enter opens. It begins with what was typed before it came. */
export function Palette({ typed, onClose }: { typed: string; onClose: () => void }) {
  const [text, setText] = useState(typed)
  const [at, setAt] = useState(0)
  const { groups, busy } = useFinds(text)
  const go = useGo()
  const list = useId()
  const flat = groups.flatMap((group) => group.finds)
  const current = flat[Math.min(at, flat.length - 1)]

  const open = (find: Find) => {
    onClose()
    go(find.to)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, flat.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(Math.min(at, flat.length - 1) - 1, 0))
    else if (event.key === 'Enter' && current) open(current)
    else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-[oklch(0.15_0.02_168/0.45)]" />
        <Dialog.Popup className="floats fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[70dvh] max-w-160 flex-col overflow-hidden rounded-3 border border-line bg-raised shadow-float outline-none sm:top-[12vh]">
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <div className="flex items-center gap-2.5 border-b border-line px-4">
            <Search size={17} aria-hidden="true" className="text-soft" />
            <input
              role="combobox"
              aria-expanded="true"
              aria-controls={list}
              aria-activedescendant={current ? `${list}-${current.key}` : undefined}
              aria-label="Search"
              autoFocus
              value={text}
              placeholder="Search guests, bookings, invoices, screens"
              onChange={(event) => {
                setText(event.target.value)
                setAt(0)
              }}
              onKeyDown={press}
              className="h-12 flex-1 bg-transparent text-16 outline-none"
            />
            {busy && <Spinner label="Searching" />}
          </div>
          <div id={list} role="listbox" aria-label="Found" className="overflow-y-auto p-1.5">
            {flat.length === 0 && <NothingFound busy={busy} />}
            {groups.map((group) => (
              <Group key={group.label} group={group} list={list} current={current} onOpen={open} />
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function NothingFound({ busy }: { busy: boolean }) {
  return (
    <p className="px-3 py-8 text-center text-13 text-soft">
      {busy ? 'Searching' : 'Nothing found. Try a name, a number or a screen.'}
    </p>
  )
}

type GroupProps = { group: FindGroup; list: string; current: Find | undefined; onOpen: (find: Find) => void }

function Group({ group, list, current, onOpen }: GroupProps) {
  return (
    <div role="group" aria-label={group.label}>
      <p className="px-2.5 pt-2 pb-1 text-12 font-semibold text-soft">{group.label}</p>
      {group.finds.map((find) => (
        <Line key={find.key} id={`${list}-${find.key}`} find={find} on={find === current} onOpen={() => onOpen(find)} />
      ))}
    </div>
  )
}

function Line({ id, find, on, onOpen }: { id: string; find: Find; on: boolean; onOpen: () => void }) {
  const Icon = find.icon
  return (
    // The keyboard stays in the field and points at the line.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={on}
      tabIndex={-1}
      ref={(element) => {
        if (on) element?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={onOpen}
      className={classes(
        'flex min-h-9 cursor-default items-center gap-2.5 rounded-2 px-2.5 text-13 pointer-coarse:min-h-11',
        on ? 'bg-sunken' : 'hover:bg-sunken/60',
      )}
    >
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-soft" />}
      <span className="max-w-3/5 shrink-0 truncate font-medium">{find.title}</span>
      {find.note && <span className="min-w-0 truncate text-soft">{find.note}</span>}
      {on && <CornerDownLeft size={14} aria-hidden="true" className="ms-auto shrink-0 text-soft" />}
    </div>
  )
}
