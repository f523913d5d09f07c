import { sql } from '#server/platform/db/sql.ts'
import type { PostedLocations } from '#server/accounting/public/journal.ts'

/** The outlets that lines of the journal belong to. */
export const restaurantLocations: PostedLocations = (tx) =>
  sql`select r.id, r.code, r.name from restaurant_location r where ${tx.owns('r')}`
