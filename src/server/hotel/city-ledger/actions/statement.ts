import type { MovementKind, Statement } from '#contract/hotel/city-ledger/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { add, greatest, isPositive, type Money, negate, zero } from '#contract/kernel/money.ts'
import { linesOfParty, type PartyLine } from '#server/accounting/public/accounts.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { letterheadOf } from '#server/tenancy/public/tenants.ts'
import { findAccount, partiesOf } from '../data/accounts.ts'
import { billedTo, invoiceNumbersOf } from '../data/statement.ts'

/** How many movements one statement has at most. */
const mostMovements = 1000

/** What passed on an account in a period, from the books, with what it owed before and after. @throws 400 · 404 */
export async function getStatement(ctx: Ctx, id: GuestId, { from, to }: { from: Day; to: Day }): Promise<Statement> {
  return ctx.read((tx) => statementIn(tx, id, { from, to }))
}

/** The same inside a transaction. @throws 400 · 404 */
export async function statementIn(tx: Tx, id: GuestId, { from, to }: { from: Day; to: Day }): Promise<Statement> {
  if (to < from) throw invalid('to', 'Must not lie before the first day')
  const parties = await partiesOf(tx, id)
  const [before, after, whose] = [
    await findAccount(tx, id, addDays(from, -1)),
    await findAccount(tx, id, to),
    await billedTo(tx, id),
  ]
  if (!before || !after || !whose) throw notFound('account')
  const lines = await linesOfParty(tx, 'city_ledger', { parties, from, to, limit: mostMovements + 1 })
  if (lines.length > mostMovements) throw invalid('from', `More than ${mostMovements} movements: choose fewer days`)
  const numbers = await invoiceNumbersOf(tx, parties)
  const { name, ...settings } = await letterheadOf(tx)
  const { notDue, to30, to60, to90, over90, unallocated, notInvoiced } = after
  return {
    account: whose,
    from,
    to,
    opening: before.balance,
    closing: after.balance,
    movements: movementsOf(lines, { opening: before.balance, numbers }),
    ages: { balance: after.balance, notDue, to30, to60, to90, over90, unallocated, notInvoiced },
    tenant: { name, settings },
  }
}

/** Lines in their order with what the account owed after each. */
function movementsOf(
  lines: readonly PartyLine[],
  { opening, numbers }: { opening: Money; numbers: ReadonlyMap<string, string> },
): Statement['movements'] {
  let balance = opening
  return lines.map((line) => {
    balance = add(balance, line.amount)
    const { facts, amount, date } = line
    const kind = kindOf(line)
    const billed = facts.folioId === null ? undefined : numbers.get(facts.folioId)
    const isFolio = line.sourceType === 'folio_line'
    return {
      date,
      kind,
      balance,
      document: (isFolio ? (billed ?? facts.label) : facts.label) ?? line.memo,
      booking: isFolio ? facts.label : null,
      charged: greatest(amount, zero),
      credited: greatest(negate(amount), zero),
    }
  })
}

const kinds: Readonly<Record<string, MovementKind>> = {
  'payment received': 'payment',
  'payment refunded': 'refund',
  'credit_note issued': 'credit_note',
  'invoice issued': 'left_on_account',
  'invoice opening': 'left_on_account',
  'deduction commission': 'commission',
  'deduction write_off': 'write_off',
}

function kindOf({ sourceType, event, amount }: PartyLine): MovementKind {
  if (sourceType === 'folio_line' && event === 'transferred')
    return isPositive(amount) ? 'left_on_account' : 'taken_back'
  if (sourceType === 'deduction' && event.endsWith('_back')) return 'taken_back'
  return kinds[`${sourceType} ${event}`] ?? 'other'
}
