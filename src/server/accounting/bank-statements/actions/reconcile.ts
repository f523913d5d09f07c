import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type * as api from '#contract/accounting/bank-statements/api.ts'
import type {
  Reconciliation,
  ReconciliationId,
  ReconciliationReport,
} from '#contract/accounting/bank-statements/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { add, compare, isZero, plainText, subtract } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { banksIn } from '../../treasury/actions/read.ts'
import { holdTreasury } from '../../treasury/actions/record.ts'
import { soFar } from '../data/read.ts'
import {
  findReconciliation,
  heldOn,
  insertReconciliation,
  markReopened,
  outstandingEntries,
  outstandingLines,
  reconciliationsOf,
  statedAccounts,
  type Unreconciled,
  unreconciledOf,
} from '../data/reconciliation.ts'
import { bankOf } from './import.ts'
import { notExplained, notLast, reconciledAlready } from './refusals.ts'

/** Bank and books on a day, with all that stands between them. @throws 404 */
export async function readReconciliation(ctx: Ctx, id: AccountId, through: Day): Promise<ReconciliationReport> {
  return ctx.read((tx) => reportIn(tx, id, through))
}

/** Days up to which a bank was reconciled, newest first. @throws 404 */
export async function listReconciliations(ctx: Ctx, id: AccountId): Promise<Reconciliation[]> {
  return ctx.read(async (tx) => {
    await bankOf(tx, id)
    return reconciliationsOf(tx, id)
  })
}

/**
 * Banks that moved up to a day beyond what is reconciled: those that play the bank, and places of money that statements were brought of. A
 * petty cash box that never had one isn't asked.
 */
export async function banksUnreconciled(tx: Tx, through: Day): Promise<Unreconciled[]> {
  const [places, stated] = [await banksIn(tx), await statedAccounts(tx)]
  const asked = places.filter(({ id, isBank }) => isBank || stated.includes(id))
  return unreconciledOf(
    tx,
    asked.map(({ id }) => id),
    through,
  )
}

type Wish = Given<typeof api.finishReconciliation>['body']

/**
 * Finishes a reconciliation: the bank says what the lines come to, every line up to the day is matched, and what is left is outstanding.
 * @throws 400 `through`, `closing` · 404 · 409 `bank_not_explained`, `bank_reconciled_already`
 */
export async function finishReconciliation(
  ctx: Ctx,
  accountId: AccountId,
  { through, closing }: Wish,
): Promise<Reconciliation> {
  return ctx.transaction(async (tx) => {
    const today = await holdTreasury(tx, undefined)
    const bank = await bankOf(tx, accountId)
    const so = await soFar(tx, accountId)
    if (!so) throw invalid('through', 'No statement of this bank has been imported yet')
    if (so.reconciledThrough !== null && through <= so.reconciledThrough) throw reconciledAlready()
    if (through > so.to) throw invalid('through', `The statements of this bank end on ${so.to}`)
    if (through > today) throw invalid('through', 'Must not lie after the business date')
    const report = await reportIn(tx, accountId, through)
    if (compare(report.statementBalance, closing) !== 0)
      throw invalid('closing', `The lines up to this day come to ${plainText(report.statementBalance)}`)
    if (report.unexplained > 0) throw notExplained({ lines: report.unexplained })
    if (!isZero(report.difference)) throw new Error('Statement and books differ by more than what is outstanding')
    const id: ReconciliationId = newId<'bank_reconciliation'>()
    const { statementBalance, bookBalance } = report
    await insertReconciliation(tx, { id, accountId, through, statementBalance, bookBalance })
    tx.audit({
      action: 'bank_reconciliation.finish',
      resource: 'bank_reconciliation',
      id,
      label: `${bank.code} ${bank.name}, ${through}`,
      change: { statementBalance, bookBalance },
    })
    tx.tell({ topic: 'accounting.bank', payload: { id: accountId } })
    return reconciliationIn(tx, id)
  })
}

/** Opens the last reconciliation of a bank again. @throws 404 · 409 `bank_not_last` */
export async function reopenReconciliation(
  ctx: Ctx,
  id: ReconciliationId,
  { reason }: { reason: string },
): Promise<Reconciliation> {
  return ctx.transaction(async (tx) => {
    await holdTreasury(tx, undefined)
    const one = await findReconciliation(tx, id)
    if (!one) throw notFound('reconciliation')
    const so = await soFar(tx, one.accountId)
    if (one.reopenedAt !== null || so?.reconciledThrough !== one.through) throw notLast()
    await markReopened(tx, id, reason)
    tx.audit({ action: 'bank_reconciliation.reopen', resource: 'bank_reconciliation', id, label: one.through, reason })
    tx.tell({ topic: 'accounting.bank', payload: { id: one.accountId } })
    return reconciliationIn(tx, id)
  })
}

async function reconciliationIn(tx: Tx, id: ReconciliationId): Promise<Reconciliation> {
  const one = await findReconciliation(tx, id)
  if (!one) throw new Error('The reconciliation was just written')
  return one
}

async function reportIn(tx: Tx, accountId: AccountId, through: Day): Promise<ReconciliationReport> {
  const { code, name } = await bankOf(tx, accountId)
  const asked = { accountId, through }
  const [held, entries, lines, finished] = await Promise.all([
    heldOn(tx, asked),
    outstandingEntries(tx, asked),
    outstandingLines(tx, asked),
    reconciliationsOf(tx, accountId),
  ])
  const inBooks = add(entries.inAmount, entries.outAmount)
  const atBank = add(lines.inAmount, lines.outAmount)
  return {
    account: { id: accountId, code, name },
    through,
    statementBalance: held.atBank,
    bookBalance: held.inBooks,
    entries: entries.rows,
    entriesIn: { count: entries.inCount, amount: entries.inAmount },
    entriesOut: { count: entries.outCount, amount: entries.outAmount },
    lines: lines.rows,
    linesIn: { count: lines.inCount, amount: lines.inAmount },
    linesOut: { count: lines.outCount, amount: lines.outAmount },
    unexplained: lines.unexplained,
    difference: subtract(add(held.atBank, subtract(inBooks, atBank)), held.inBooks),
    lastLine: held.lastLine,
    finished: finished.find((one) => one.through === through && one.reopenedAt === null) ?? null,
  }
}
