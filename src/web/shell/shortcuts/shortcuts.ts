/** Something a key does; `keys` is one key ("n", "/", "?") or "g" and a letter ("g b"). */
export type Shortcut = { keys: string; label: string; run: () => void }

const known: Shortcut[] = []
const listeners = new Set<() => void>()
let snapshot: readonly Shortcut[] = []
let afterG = 0
let soon: { label: string; until: number } | null = null

/** How long a screen may take to bring its shortcuts, in milliseconds. */
const patience = 5000

/** Adds a shortcut; the one added last wins. Answers how to take it away. */
export function addShortcut(shortcut: Shortcut): () => void {
  known.push(shortcut)
  tell()
  if (soon?.label === shortcut.label) queueMicrotask(pressWaiting)
  return () => {
    known.splice(known.indexOf(shortcut), 1)
    tell()
  }
}

/** Does what the shortcut of this name does: now where it is known, else as soon as the screen that is about to open brings it. */
export function pressSoon(label: string) {
  soon = { label, until: Date.now() + patience }
  queueMicrotask(pressWaiting)
}

function pressWaiting() {
  const found = known.findLast(({ label }) => label === soon?.label)
  if (!soon || !found) return
  const isLate = Date.now() > soon.until
  soon = null
  if (!isLate) found.run()
}

/** The shortcuts that work now, each key once. */
export function shortcuts(): readonly Shortcut[] {
  return snapshot
}

/** Follows the shortcuts. */
export function listenToShortcuts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs the shortcut of a key, unless a person is writing or a dialog is open. */
export function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
  const keys = Date.now() - afterG < 1500 ? `g ${event.key}` : event.key
  afterG = event.key === 'g' ? Date.now() : 0
  const found = shortcutFor(known, keys)
  if (!found) return
  event.preventDefault()
  found.run()
}

/** The newest shortcut for these keys. */
export function shortcutFor(list: readonly Shortcut[], keys: string): Shortcut | undefined {
  return list.findLast((shortcut) => shortcut.keys === keys)
}

function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.closest(
      'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [aria-modal="true"]',
    ) !== null
  )
}

function tell() {
  snapshot = known.filter((shortcut) => shortcutFor(known, shortcut.keys) === shortcut)
  for (const listener of listeners) listener()
}
