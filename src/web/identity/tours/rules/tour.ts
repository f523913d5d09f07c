import type { TourId } from '#contract/identity/tours/shapes.ts'
import { t } from '#web/texts/text.ts'

/** What tours are about, in the order of their filter. */
export const tourCategories = [
  { value: 'basics', label: t('Basics') },
  { value: 'work', label: t('Work') },
  { value: 'reports', label: t('Reports') },
  { value: 'administration', label: t('Administration') },
] as const
export type TourCategory = (typeof tourCategories)[number]['value']

/** One step of a tour: what is pointed at, and what is said of it. */
export type TourStep = {
  /** Its name in the tour; it never changes, so that a paused tour is found again. */
  name: string
  title: string
  description: string
  /** The data-tour marker that it points at; without one the step stands in the middle. */
  target?: string
  /** Where it stands beside its target; below it when absent. */
  position?: 'bottom' | 'right' | 'center'
  /** What is opened before it is shown: the first of these screens that the person may open, or the menu of a phone. */
  action?: { open: readonly `/${string}`[] } | { open: 'menu' }
  /** It is said also where its screen is not open to the person, in the middle; other steps are then left out. */
  isWords?: boolean
}

export type Tour = {
  id: TourId
  title: string
  purpose: string
  category: TourCategory
  steps: readonly TourStep[]
}

/** How every tour looks, and what can be done with it. */
export const tourConfig = {
  overlayColor: 'oklch(0.15 0.02 168)',
  overlayOpacity: 0.55,
  showsProgress: true,
  canSkip: true,
  canPause: true,
} as const
