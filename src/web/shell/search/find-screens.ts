import type { MenuGroup, MenuLink } from '#web/menu.ts'
import type { Screen } from '../screen.ts'

/** Screens whose name, other words or group contain every word that is sought; those that begin with it come first. */
export function findScreens(menu: readonly MenuGroup[], sought: string): { link: MenuLink; group: string }[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  return menu
    .flatMap((group) => linksOf(group).map((link) => ({ link, group: group.label })))
    .filter(({ link, group }) => {
      const text = textOf(link.screen, `${link.label} ${group}`)
      return words.every((word) => text.includes(word))
    })
    .sort((a, b) => rank(a.link, words) - rank(b.link, words))
}

function linksOf(group: MenuGroup): MenuLink[] {
  return group.items.flatMap((item) => (item.kind === 'link' ? [item] : item.links))
}

function textOf(screen: Screen, names: string): string {
  return `${names} ${screen.title} ${screen.words ?? ''}`.toLowerCase()
}

function rank(link: MenuLink, words: readonly string[]): number {
  return link.label.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1
}
