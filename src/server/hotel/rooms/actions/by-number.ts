import { sql } from '#server/platform/db/sql.ts'

/** The number of room `r` as people count: 9 before 10, A2 before A10. */
export const byRoomNumber = [
  sql`regexp_replace(r.room_number, '\\d.*$', '')`,
  sql`nullif(regexp_replace(r.room_number, '\\D', '', 'g'), '')::numeric`,
  sql`r.room_number`,
]
