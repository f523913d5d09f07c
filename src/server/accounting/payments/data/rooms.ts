import type { Sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openSlot } from '#server/platform/wiring.ts'

/** The ids of the folios of stays in the room of a number, as sql: who looks for a room finds what was paid for it. */
export const foliosOfRoom = openSlot<(tx: Tx, roomNumber: string) => Sql<unknown>>('folios of a room')
