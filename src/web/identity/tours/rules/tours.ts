import { houseTours } from './house-tours.ts'
import type { Tour } from './tour.ts'
import { workTours } from './work-tours.ts'

/** THE TABLE of guided tours, in the order in which they are offered. */
export const tours: readonly Tour[] = [
  houseTours.welcome,
  workTours.hotel,
  workTours.restaurant,
  workTours.inventory,
  houseTours.reports,
  houseTours.settings,
  houseTours.superadmin,
  houseTours.advanced,
]
