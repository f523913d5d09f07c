import type { Role } from '#contract/kernel/permission.ts'
import type { TourId } from '#contract/identity/tours/shapes.ts'
import { mayOpen, type Viewer } from '#web/shell/screen-access.ts'
import type { Screen } from '#web/shell/screen.ts'
import type { Tour, TourStep } from './tour.ts'
import { tours } from './tours.ts'

/** A step as one person is shown it: which screen is opened for it, and what it points at; null where there is none. */
export type ShownStep = Pick<TourStep, 'name' | 'title' | 'description'> & {
  path: string | null
  target: string | null
  position: 'bottom' | 'right' | 'center'
  /** It points into the menu, which a phone opens for it. */
  inMenu: boolean
}

const ofPlatform: readonly TourId[] = ['superadmin-tour', 'welcome-tour']

/** The tours that a role is offered, in their order. */
export function toursOf(role: Role): Tour[] {
  if (role !== 'superadmin') return tours.filter(({ id }) => id !== 'superadmin-tour')
  return ofPlatform.flatMap((id) => tours.filter((tour) => tour.id === id))
}

/**
 * The steps of a tour that a person is shown. One whose screen isn't built or isn't theirs is left out; an overview is then said in
 * the middle, so that no step points at nothing.
 */
export function stepsFor(tour: Tour, screens: readonly Screen[], viewer: Viewer): ShownStep[] {
  return tour.steps.flatMap((step) => shown(step, screens, viewer))
}

/** Whether a tour shows a person more than words. */
export function showsAnything(tour: Tour, steps: readonly ShownStep[]): boolean {
  return tour.steps.some(({ name, isWords }) => !isWords && steps.some((step) => step.name === name))
}

function shown(step: TourStep, screens: readonly Screen[], viewer: Viewer): ShownStep[] {
  const { name, title, description, target = null, position = 'bottom', action, isWords } = step
  const words = { name, title, description }
  if (!action || action.open === 'menu') {
    return [{ ...words, path: null, target, position, inMenu: action?.open === 'menu' }]
  }
  const path = action.open.find((one) => screens.some((screen) => screen.path === one && mayOpen(screen, viewer)))
  if (path) return [{ ...words, path, target, position, inMenu: false }]
  return isWords ? [{ ...words, path: null, target: null, position: 'center', inMenu: false }] : []
}

/** About how long a tour takes, in whole minutes. */
export function minutesOf(steps: readonly unknown[]): number {
  return Math.max(1, Math.ceil((steps.length * 20) / 60))
}
