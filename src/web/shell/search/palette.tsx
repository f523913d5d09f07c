import { Dialog } from '@base-ui/react/dialog'
import { CornerDownLeft, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useSession } from '../session/use-session.ts'
import { useGo } from '../url/navigate.ts'
import { keepRecent } from './recent.ts'
import { useFinds, type Find, type FindGroup } from './use-finds.ts'

/** Finds records, screens and commands: type, move with the arrows, Enter opens. It begins with what was typed before it came. */
export function Palette({ typed, onClose }: { typed: string; onClose: () => void }) {
  const [text, setText] = useState(typed)
  const [at, setAt] = useState(0)
  const [isSent, setSent] = useState(false)
  const { groups, busy, settled } = useFinds(text)
  const open = useOpening(onClose)
  const list = useId()
  const flat = groups.flatMap((group) => group.finds)
  const current = flat[Math.min(at, flat.length - 1)]
  useWhen(isSent && settled, () => (current ? open(current) : setSent(false)))

  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, flat.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(Math.min(at, flat.length - 1) - 1, 0))
    else if (event.key === 'Enter' && at > 0 && current) open(current)
    else if (event.key === 'Enter') setSent(true)
    else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-[oklch(0.15_0.02_168/0.45)]" />
        <Dialog.Popup className="floats fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[70dvh] max-w-160 flex-col overflow-hidden rounded-3 border border-line bg-raised shadow-float outline-none sm:top-[12vh]">
          <Dialog.Title className="sr-only">{t('Search')}</Dialog.Title>
          <div className="flex items-center gap-2.5 border-b border-line px-4">
            <Search size={17} aria-hidden="true" className="text-soft" />
            <input
              role="combobox"
              aria-expanded="true"
              aria-controls={list}
              aria-activedescendant={current ? `${list}-${current.key}` : undefined}
              aria-label={t('Search')}
              autoFocus
              value={text}
              placeholder={t('Search, or write what to do: check in 204')}
              onChange={(event) => {
                setText(event.target.value)
                setAt(0)
                setSent(false)
              }}
              onKeyDown={press}
              className="h-12 min-w-0 flex-1 bg-transparent text-16 outline-none"
            />
            {busy && <Spinner label={t('Searching')} />}
          </div>
          <div id={list} role="listbox" aria-label={t('Found')} className="overflow-y-auto p-1.5">
            {groups.map((group) => (
              <Group key={group.label} group={group} list={list} current={current} onOpen={open} />
            ))}
          </div>
          {flat.length === 0 && <NothingFound text={text.trim()} busy={busy} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Opens what was found, and keeps records among the recent ones. */
function useOpening(onClose: () => void): (find: Find) => void {
  const go = useGo()
  const { user } = useSession()
  return ({ to, run, recent }) => {
    onClose()
    if (recent) keepRecent(user.id, recent)
    if (to) go(to)
    run?.()
  }
}

/** Enter comes before the answer: what it meant is opened once the answer to the whole text is there. */
function useWhen(holds: boolean, run: () => void) {
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (holds) latest()
  }, [holds])
}

function NothingFound({ text, busy }: { text: string; busy: boolean }) {
  return (
    <p role="status" className="px-4 pt-4 pb-8 text-center text-13 text-soft">
      {busy
        ? t('Searching')
        : t('Nothing found for “{text}”. Try a name, a number, a screen or what you want to do.', { text })}
    </p>
  )
}

type GroupProps = { group: FindGroup; list: string; current: Find | undefined; onOpen: (find: Find) => void }

function Group({ group, list, current, onOpen }: GroupProps) {
  return (
    <div role="group" aria-label={group.label}>
      <p className="num flex items-baseline justify-between gap-3 px-2.5 pt-2 pb-1 text-12 text-soft">
        <span className="font-semibold">{group.label}</span>
        {group.count}
      </p>
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
        'flex min-h-9 cursor-default items-center gap-2.5 rounded-2 px-2.5 text-13 pointer-coarse:min-h-12',
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
