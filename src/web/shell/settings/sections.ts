import { mayOpen, type Viewer } from '../screen-access.ts'
import type { Screen } from '../screen.ts'
import { sectionGroups } from './groups.ts'

type Placed = Screen & Required<Pick<Screen, 'section'>>
export type GroupOfSections = { label: string; sections: Placed[] }

/** The sections of settings that a viewer may open, in their groups; a group without one is left out. */
export function sectionsFor(screens: readonly Screen[], viewer: Viewer): GroupOfSections[] {
  const seen = screens.filter(isPlaced).filter((screen) => mayOpen(screen, viewer))
  return sectionGroups
    .map(({ id, label }) => ({
      label,
      sections: seen.filter(({ section }) => section.group === id).sort((a, b) => a.section.order - b.section.order),
    }))
    .filter(({ sections }) => sections.length > 0)
}

function isPlaced(screen: Screen): screen is Placed {
  return screen.section !== undefined
}
