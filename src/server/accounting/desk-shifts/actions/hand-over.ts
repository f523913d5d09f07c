import type { WorkKind } from '#server/identity/public/users.ts'
import { handOverShifts, openShiftsOf } from '../data/hand-over.ts'

/** Drawers of the desk in the hands of a person who leaves. */
export const heldShifts: WorkKind = {
  kind: 'desk_shift',
  find: openShiftsOf,
  handOver: async (tx, from, to) => {
    for (const { id } of await handOverShifts(tx, from, to)) tx.tell({ topic: 'hotel.desk_shift', payload: { id } })
  },
}
