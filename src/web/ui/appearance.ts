import { useSyncExternalStore } from 'react'

/** How a person wants the product to look; kept in the browser, set before the first paint by public/theme.js. */
export type Appearance = {
  theme: 'light' | 'dark' | 'system'
  density: 'compact' | 'normal' | 'relaxed'
  text: 'small' | 'medium' | 'large'
}

const themes = ['light', 'dark', 'system'] as const
const densities = ['compact', 'normal', 'relaxed'] as const
const texts = ['small', 'medium', 'large'] as const

const listeners = new Set<() => void>()
let current: Appearance | undefined

/** The appearance, and the way to change one part of it. */
export function useAppearance(): Appearance & { choose: typeof chooseAppearance } {
  return { ...useSyncExternalStore(listen, appearance), choose: chooseAppearance }
}

/** Changes parts of the appearance, shows them at once and remembers them. */
export function chooseAppearance(change: Partial<Appearance>) {
  current = { ...appearance(), ...change }
  for (const [key, value] of Object.entries(change)) localStorage.setItem(`hostelry.${key}`, value)
  apply()
}

/** Follows the system's theme while `system` is chosen; answers how to stop. */
export function followSystemTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', apply)
  return () => system.removeEventListener('change', apply)
}

function appearance(): Appearance {
  const known = current ?? {
    theme: stored('theme', themes) ?? 'system',
    density: stored('density', densities) ?? pointerDensity(),
    text: stored('text', texts) ?? 'medium',
  }
  current = known
  return known
}

function stored<Choice extends string>(key: keyof Appearance, choices: readonly Choice[]): Choice | undefined {
  const value = localStorage.getItem(`hostelry.${key}`)
  return choices.find((choice) => choice === value)
}

function pointerDensity(): 'compact' | 'relaxed' {
  return matchMedia('(pointer: coarse)').matches ? 'relaxed' : 'compact'
}

function apply() {
  const { theme, density, text } = appearance()
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  Object.assign(document.documentElement.dataset, { theme: dark ? 'dark' : 'light', density, text })
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
