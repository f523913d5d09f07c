import type { Check } from '#contract/accounting/reports/shapes.ts'
import { deskAndSafe } from '#server/accounting/public/desk-shifts.ts'
import {
  controlBalance,
  movedBySource,
  movedByTreasury,
  proveEqual,
  proveNone,
  proveRunning,
} from '#server/accounting/public/proofs.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { cashInDrawers, tillsAndSafe, wrongSessions, zGaps } from './data.ts'

/** The proofs of the tills: what the drawers should hold against the books, the numbers of the Z, and each session recounted. */
export async function tillProofs(tx: Tx): Promise<Check[]> {
  return [
    proveEqual('till_cash', {
      expected: await cashInDrawers(tx),
      actual: await controlBalance(tx, 'cash_pos'),
    }),
    proveNone('till_z_numbers', await zGaps(tx)),
    proveNone('till_sessions', await wrongSessions(tx)),
    await proveSafe(tx),
  ]
}

/** The safe is what drawers of desk and tills brought to it less what they took, and what the treasury did; each as its documents say. */
async function proveSafe(tx: Tx): Promise<Check> {
  const [desk, tills] = [await deskAndSafe(tx), await tillsAndSafe(tx)]
  return proveRunning(
    'safe',
    [
      { name: 'shifts of the desk', sources: ['desk_shift'], expected: desk.shifts },
      { name: 'movements of the desk', sources: ['desk_shift_movement'], expected: desk.movements },
      { name: 'sessions of the tills', sources: ['till_session'], expected: tills.sessions },
      { name: 'movements of the tills', sources: ['till_movement'], expected: tills.movements },
      { name: 'treasury', sources: ['treasury'], expected: await movedByTreasury(tx, 'safe') },
    ],
    await movedBySource(tx, 'safe'),
  )
}
