import type { SupplierId, SupplierStatement } from '#contract/accounting/payables/shapes.ts'
import { foreignText } from '#contract/kernel/currency.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { add, greatest, negate, zero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { letterheadOf } from '#server/tenancy/public/tenants.ts'
import { findAccount } from '../data/ages.ts'
import { movementsOf } from '../data/payments.ts'
import { supplierIn } from '../data/suppliers.ts'

/** How many movements one statement has at most. */
const mostMovements = 1000

/** What passed with a supplier in a period, with what was owed before and after. @throws 400 · 404 */
export async function getSupplierStatement(
  ctx: Ctx,
  id: SupplierId,
  days: { from: Day; to: Day },
): Promise<SupplierStatement> {
  return ctx.read((tx) => statementIn(tx, id, days))
}

/** The same within a transaction. @throws 400 · 404 */
export async function statementIn(
  tx: Tx,
  id: SupplierId,
  { from, to }: { from: Day; to: Day },
): Promise<SupplierStatement> {
  if (to < from) throw invalid('to', 'Must not lie before the first day')
  const { name, email, address } = await supplierIn(tx, id)
  const [before, after] = [await findAccount(tx, id, addDays(from, -1)), await findAccount(tx, id, to)]
  if (!before || !after) throw notFound('supplier')
  const movements = await movementsOf(tx, id, { from, to, limit: mostMovements + 1 })
  if (movements.length > mostMovements) throw invalid('from', `More than ${mostMovements} movements: choose fewer days`)
  const { name: house, ...settings } = await letterheadOf(tx)
  const { notDue, to30, to60, to90, over90, unallocated, balance: closing } = after
  let balance = before.balance
  return {
    supplier: { id, name, email, address: address === '' ? null : address },
    from,
    to,
    opening: before.balance,
    closing,
    foreign: after.foreign,
    movements: movements.map(({ amount, foreign, ...movement }) => {
      balance = add(balance, amount)
      const original = foreign && { currency: foreign.currency, amount: foreignText(foreign) }
      return {
        ...movement,
        foreign: original,
        billed: greatest(amount, zero),
        paid: greatest(negate(amount), zero),
        balance,
      }
    }),
    ages: { balance: closing, notDue, to30, to60, to90, over90, unallocated },
    tenant: { name: house, settings },
  }
}
