import { sql } from '#server/platform/db/sql.ts'
import { describeLocations } from '#server/accounting/public.ts'

/** The outlets that lines of the journal belong to. */
describeLocations((tx) => sql`select r.id, r.code, r.name from restaurant_location r where ${tx.owns('r')}`)
