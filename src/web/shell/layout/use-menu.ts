import { useMemo } from 'react'
import { menuFor, type MenuGroup, type MenuLink } from '#web/menu.ts'
import { useViewer } from '../plan/use-plan.ts'
import { useCatalogue } from '../screens.tsx'

/** The menu of the signed-in user. */
export function useMenu(): MenuGroup[] {
  const { screens } = useCatalogue()
  const { role, permissions, plan, modules } = useViewer()
  return useMemo(
    () => menuFor(screens, { role, permissions, plan, modules }),
    [screens, role, permissions, plan, modules],
  )
}

/** The first screen of a menu: where a person arrives. */
export function firstPath(menu: readonly MenuGroup[]): string | undefined {
  return linksIn(menu)[0]?.screen.path
}

/** Every link of a menu, in its order, whatever it stands below. */
export function linksIn(menu: readonly MenuGroup[]): MenuLink[] {
  return menu.flatMap((group) => group.items).flatMap((item) => (item.kind === 'link' ? [item] : item.links))
}
