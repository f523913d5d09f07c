import type { Check } from '#contract/accounting/reports/shapes.ts'
import { negate } from '#contract/kernel/money.ts'
import {
  bookedRevenue,
  bookedTaxes,
  controlBalance,
  deskTipsGiven,
  deskTipsHandedOut,
  movedBySource,
  movedByTreasury,
  proveEqual,
  proveNone,
  proveRunning,
} from '#server/accounting/public/proofs.ts'
import { chargedBySource } from '#server/hotel/public/folios.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { numbersTaken } from '#server/tenancy/public/numbers.ts'
import * as data from '../data/proofs.ts'

/** The proofs of the orders: by themselves, against the books, the folios and their numbers. */
export async function orderProofs(tx: Tx): Promise<Check[]> {
  const gaps = (await numbersTaken(tx, 'ORD')) - (await data.ordersNumbered(tx))
  return [
    proveNone('order_totals', await data.wrongOrders(tx)),
    proveEqual('order_sales', { expected: await data.netSales(tx), actual: await bookedRevenue(tx, 'order') }),
    proveEqual('order_taxes', { expected: await data.orderTaxes(tx), actual: await bookedTaxes(tx, 'order') }),
    proveEqual('open_bills', {
      expected: await data.openBills(tx),
      actual: await controlBalance(tx, 'open_bills'),
    }),
    proveRunning(
      'tips',
      [
        { name: 'orders', sources: ['order'], expected: negate(await data.tipsGiven(tx)) },
        { name: 'tills', sources: ['till_movement'], expected: await data.tipsHandedOut(tx) },
        { name: 'desk', sources: ['payment'], expected: negate(await deskTipsGiven(tx)) },
        { name: 'shifts', sources: ['desk_shift_movement'], expected: await deskTipsHandedOut(tx) },
        { name: 'treasury', sources: ['treasury'], expected: await movedByTreasury(tx, 'tips_payable') },
      ],
      await movedBySource(tx, 'tips_payable'),
    ),
    proveEqual('room_charges', {
      expected: await data.roomCharges(tx),
      actual: await chargedBySource(tx, 'order_payment'),
    }),
    proveNone('order_outlets', await data.linesElsewhere(tx)),
    proveNone('sold_items', await data.soldOtherwise(tx)),
    proveNone('order_numbers', Math.abs(gaps)),
  ]
}
