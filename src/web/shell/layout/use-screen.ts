import { useLocation } from '@tanstack/react-router'
import type { Screen } from '../screen.ts'
import { useCatalogue } from '../screens.tsx'

/** The screen that is open; of two whose addresses fit, the longer one. */
export function useScreen(): Screen | undefined {
  const { pathname } = useLocation()
  return screenAt(useCatalogue().screens, pathname)
}

/** The screen of the menu under which the open one stands: itself, or the nearest one above its address. */
export function useMenuScreen(): Screen | undefined {
  const { pathname } = useLocation()
  const { screens } = useCatalogue()
  return screenAt(
    screens.filter(({ menu }) => menu),
    pathname,
  )
}

/** The screen an address belongs to, itself or as one of its panels. */
export function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  const fitting = screens.filter((screen) => fits(screen.path.split('/'), path.split('/')))
  return fitting.sort((a, b) => b.path.split('/').length - a.path.split('/').length)[0]
}

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  return path.length >= pattern.length && pattern.every((part, index) => part.startsWith('$') || part === path[index])
}
