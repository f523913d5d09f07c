import type { WorkKind } from '#server/identity/public/users.ts'
import { handOverSessions, openSessionsOf } from '../data/hand-over.ts'

/** Tills that a person has opened, or taken over, and that nobody has counted yet. */
export const openTills: WorkKind = {
  kind: 'till_session',
  find: openSessionsOf,
  handOver: async (tx, from, to) => {
    for (const { id, locationId } of await handOverSessions(tx, from, to)) {
      tx.tell({ topic: 'restaurant.till_session', payload: { id, locationId } })
    }
  },
}
