import type { Check } from '#contract/accounting/reports/shapes.ts'
import { negate, sum } from '#contract/kernel/money.ts'
import { controlBalance, movedBySource, proveEqual, proveNone, proveRunning } from '#server/accounting/public/proofs.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import * as data from './data.ts'

/** The proofs of the stock: its value by kind and in total against the books, and what lies against its movements. */
export async function inventoryProofs(tx: Tx): Promise<Check[]> {
  const food = { expected: await data.valueOfKind(tx, 'food'), actual: await controlBalance(tx, 'food.stock') }
  const beverage = {
    expected: await data.valueOfKind(tx, 'beverage'),
    actual: await controlBalance(tx, 'beverage.stock'),
  }
  const supplies = {
    expected: await data.valueOfKind(tx, 'supplies'),
    actual: await controlBalance(tx, 'supplies.stock'),
  }
  const retail = { expected: await data.valueOfKind(tx, 'retail'), actual: await controlBalance(tx, 'retail.stock') }
  const all = [food, beverage, supplies, retail]
  return [
    proveEqual('stock_food', food),
    proveEqual('stock_beverage', beverage),
    proveEqual('stock_supplies', supplies),
    proveEqual('stock_retail', retail),
    proveEqual('stock_total', {
      expected: sum(all.map(({ expected }) => expected)),
      actual: sum(all.map(({ actual }) => actual)),
    }),
    proveRunning(
      'grni',
      [{ name: 'receipts', sources: ['stock_movement'], expected: negate(await data.valueReceived(tx)) }],
      await movedBySource(tx, 'grni'),
    ),
    proveNone('stock_quantities', await data.wrongStock(tx)),
    proveNone('stock_running', await data.wrongRunning(tx)),
    proveNone('stock_values', await data.wrongValues(tx)),
    proveNone('stock_returns', await data.wrongReturns(tx)),
  ]
}
