import * as z from 'zod/mini'

/** The guided tours of the product, by the names that never change. */
export const tourIds = [
  'welcome-tour',
  'hotel-tour',
  'restaurant-tour',
  'inventory-tour',
  'reports-tour',
  'settings-tour',
  'superadmin-tour',
  'advanced-features-tour',
] as const
export type TourId = (typeof tourIds)[number]

export const tourId = z.enum(tourIds)
