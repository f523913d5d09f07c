import type { Rank } from '#contract/kernel/found.ts'
import { holds } from '#contract/kernel/permission.ts'
import { t } from '#web/texts/text.ts'
import { groups } from '../menu/groups.ts'
import { mayOpen, type Viewer } from '../screen-access.ts'
import type { Command, Screen } from '../screen.ts'
import { fitOf } from './rank.ts'

/** Screens that the viewer may open whose name, group or other words fit; without a text those of the menu. */
export function findScreens(
  screens: readonly Screen[],
  viewer: Viewer,
  text: string,
): { screen: Screen; label: string; group: string; rank: Rank }[] {
  return screens
    .filter((screen) => !screen.path.includes('$') && mayOpen(screen, viewer))
    .flatMap((screen) => {
      const label = screen.menu?.label ?? screen.title
      const group = groupOf(screen)
      const rank = text === '' ? (screen.menu ? 'exact' : null) : fitOf(text, label, wordsOf(screen, group))
      return rank ? [{ screen, label, group, rank }] : []
    })
}

/** Commands of screens that the viewer may open, and may run, whose words fit; "invite ama" is an invitation too. */
export function findCommands(
  screens: readonly Screen[],
  viewer: Viewer,
  text: string,
): { command: Command; screen: Screen; rank: Rank }[] {
  return screens
    .filter((screen) => screen.commands && mayOpen(screen, viewer))
    .flatMap((screen) => (screen.commands ?? []).map((command) => ({ command, screen })))
    .filter(({ command: { permission } }) => permission === 'signed-in' || holds(viewer.permissions, permission))
    .flatMap(({ command, screen }) => {
      const rank = text === '' ? 'exact' : (fitOf(text, command.label, command.words) ?? verbFits(text, command.label))
      return rank ? [{ command, screen, rank }] : []
    })
}

/** What begins with the verb of a command asks for it, whatever comes behind: names come behind "invite". */
function verbFits(text: string, label: string): Rank | null {
  const [verb = ''] = label.toLowerCase().split(' ')
  return verb.length > 4 && text.toLowerCase().startsWith(`${verb} `) ? 'part' : null
}

function groupOf(screen: Screen): string {
  if (!screen.menu) return screen.section ? t('Settings') : ''
  return groups.find(({ id }) => id === screen.menu?.group)?.label ?? ''
}

function wordsOf({ title, words = '' }: Screen, group: string): string {
  return `${title} ${group} ${words}`
}
