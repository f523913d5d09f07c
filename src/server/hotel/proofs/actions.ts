import { negate } from '#contract/kernel/money.ts'
import type { Check } from '#contract/accounting/reports/shapes.ts'
import { cashAtDesk, shiftNumbersBroken, wrongShifts } from '#server/accounting/public/desk-shifts.ts'
import {
  bookedRevenue,
  bookedTaxes,
  bookedTo,
  controlBalance,
  type Flow,
  type Moved,
  movedBySource,
  movedByTreasury,
  proveEqual,
  proveNone,
  proveRunning,
  roundings,
  takings,
} from '#server/accounting/public/proofs.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { wrongAccounts } from '../city-ledger/actions/prove.ts'
import { countPassedLimits } from '../folios/actions/passed-limits.ts'
import { creditProofs } from '../guest-credits/actions/prove.ts'
import { wrongPackages } from '../packages/actions/prove.ts'
import { proveRevenue } from '../performance/actions/prove.ts'
import * as data from './data.ts'

/** Sources of journal entries that move money at the front desk or the till: payments and orders. */
const payingSources = ['payment', 'order']

/** What of it moves money; the cost of what was sold is booked beside it. */
const payingEvents = ['received', 'refunded', 'sold', 'paid']

/** The proofs of the front office: its sub-ledgers against the books, its counters and rooms against its bookings. */
export async function hotelProofs(tx: Tx): Promise<Check[]> {
  return [
    ...(await proveRevenue(tx)),
    ...(await creditProofs(tx)),
    proveEqual('guest_ledger', {
      expected: await data.folioBalance(tx, 'guest'),
      actual: await controlBalance(tx, 'guest_ledger'),
    }),
    proveEqual('deposits', {
      expected: await data.folioBalance(tx, 'deposit'),
      actual: await controlBalance(tx, 'deposit_ledger'),
    }),
    proveEqual('city_ledger', {
      expected: await data.cityBalance(tx),
      actual: await controlBalance(tx, 'city_ledger'),
    }),
    proveEqual('refunds_payable', {
      expected: await data.owedBack(tx),
      actual: await controlBalance(tx, 'refunds_payable'),
    }),
    proveEqual('cash', {
      expected: await cashAtDesk(tx),
      actual: await controlBalance(tx, 'cash_front_office'),
    }),
    proveNone('desk_shifts', await wrongShifts(tx)),
    proveNone('desk_shift_numbers', await shiftNumbersBroken(tx)),
    proveRunning('cards', ...(await clearing(tx, 'card', 'card_clearing'))),
    proveRunning('mobile_money', ...(await clearing(tx, 'mobile_money', 'mobile_money'))),
    proveRunning('bank', ...(await clearing(tx, 'bank', 'bank'))),
    proveEqual('cash_rounding', {
      expected: negate(await roundings(tx)),
      actual: await bookedTo(tx, 'cash_rounding', { sources: payingSources, events: payingEvents }),
    }),
    proveEqual('tax', { expected: await data.folioTaxes(tx), actual: await bookedTaxes(tx, 'folio_line') }),
    proveEqual('folio_revenue', {
      expected: await data.folioRevenue(tx),
      actual: await bookedRevenue(tx, 'folio_line'),
    }),
    proveNone('booking_endings', await data.wrongEndings(tx)),
    proveNone('packages', await wrongPackages(tx)),
    proveNone('stay_fees', await data.wrongFees(tx)),
    proveNone('deposit_steps', await data.wrongDeposits(tx)),
    proveNone('folio_balances', await data.wrongFolios(tx)),
    proveNone('folio_reversals', await data.wrongReversals(tx)),
    proveNone('folio_places', await data.wrongPlaces(tx)),
    proveNone('folio_limits', await countPassedLimits(tx)),
    proveNone('folio_claims', await data.wrongClaims(tx)),
    proveNone('city_accounts', await wrongAccounts(tx)),
    proveNone('type_counters', await data.wrongCounters(tx)),
    proveNone('type_capacities', await data.wrongCapacities(tx)),
    proveNone('blocks_whole', await data.wrongGroupBlocks(tx)),
    proveNone('room_given_once', await data.doubleRooms(tx)),
    proveNone('room_blocks', await data.wrongBlocks(tx)),
    proveNone('room_conditions', await data.wrongConditions(tx)),
    proveNone('stays_whole', await data.brokenStays(tx)),
    proveNone('room_occupants', await data.wrongOccupants(tx)),
    proveNone('nights_charged', await data.uncharged(tx)),
    proveNone('night_prices', await data.wrongSteps(tx)),
    proveNone('rate_plans', await data.wrongPlans(tx)),
  ]
}

/** What guests paid and got back by a method, and what was settled and moved since: the flows of its account, and what the books say. */
async function clearing(
  tx: Tx,
  method: Parameters<typeof takings>[1],
  role: Parameters<typeof movedByTreasury>[1],
): Promise<[Flow[], Moved[]]> {
  const flows = [
    { name: 'takings', sources: payingSources, expected: await takings(tx, method) },
    { name: 'treasury', sources: ['treasury'], expected: await movedByTreasury(tx, role) },
  ]
  return [flows, await movedBySource(tx, role)]
}
