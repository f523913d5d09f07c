import type { Check } from '#contract/accounting/reports/shapes.ts'
import { tenderAccounts } from '#contract/accounting/payments/shapes.ts'
import {
  bookedTakings,
  bookedTaxes,
  controlBalance,
  proveEqual,
  proveNone,
  takings,
} from '#server/accounting/public.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import * as data from './data.ts'

/** The proofs of the front office: its sub-ledgers against the books, its counters and rooms against its bookings. */
export async function hotelProofs(tx: Tx): Promise<Check[]> {
  return [
    proveEqual('guest_ledger', {
      expected: await data.folioBalance(tx, 'guest'),
      actual: await controlBalance(tx, '1100'),
    }),
    proveEqual('deposits', {
      expected: await data.folioBalance(tx, 'deposit'),
      actual: await controlBalance(tx, '2100'),
    }),
    proveEqual('city_ledger', { expected: await data.cityBalance(tx), actual: await controlBalance(tx, '1110') }),
    proveEqual('refunds_payable', { expected: await data.owedBack(tx), actual: await controlBalance(tx, '2130') }),
    proveEqual('cash', {
      expected: await takings(tx, 'cash'),
      actual: await controlBalance(tx, tenderAccounts.cash),
    }),
    proveEqual('cards', {
      expected: await takings(tx, 'card'),
      actual: await controlBalance(tx, tenderAccounts.card),
    }),
    proveEqual('mobile_money', {
      expected: await takings(tx, 'mobile_money'),
      actual: await bookedTakings(tx, tenderAccounts.mobile_money),
    }),
    proveEqual('bank', {
      expected: await takings(tx, 'bank'),
      actual: await bookedTakings(tx, tenderAccounts.bank),
    }),
    proveEqual('tax', { expected: await data.folioTaxes(tx), actual: await bookedTaxes(tx, 'folio_line') }),
    proveNone('folio_balances', await data.wrongFolios(tx)),
    proveNone('folio_claims', await data.wrongClaims(tx)),
    proveNone('type_counters', await data.wrongCounters(tx)),
    proveNone('room_given_once', await data.doubleRooms(tx)),
    proveNone('room_occupants', await data.wrongOccupants(tx)),
    proveNone('nights_charged', await data.uncharged(tx)),
  ]
}
