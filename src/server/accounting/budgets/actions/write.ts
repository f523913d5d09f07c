import type * as api from '#contract/accounting/budgets/api.ts'
import { budgetMoves } from '#contract/accounting/budgets/rules.ts'
import type { Budget, BudgetId, BudgetSheet } from '#contract/accounting/budgets/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, invalidFields, lacks, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { budgetMoveRefused, budgetSettled } from './refusals.ts'
import {
  budgetable,
  copyAmounts,
  deleteBudgetRow,
  insertBudget,
  lockBudget,
  lockYear,
  retireActive,
  updateBudget,
  writeAmounts,
} from '../data.ts'
import { budgetIn, sheetIn } from './read.ts'

/** Begins a version, empty or as a copy. @throws 400 · 409 `budget_name_taken` */
export async function createBudget(ctx: Ctx, given: Given<typeof api.createBudget>['body']): Promise<Budget> {
  return ctx.transaction(async (tx) => {
    const id: BudgetId = newId<'budget_version'>()
    if (given.copyFrom && !(await lockBudget(tx, given.copyFrom))) throw invalid('copyFrom', 'There is no such budget')
    await insertBudget(tx, { ...given, id })
    if (given.copyFrom) await copyAmounts(tx, { from: given.copyFrom, to: id })
    record(tx, 'create', { id, label: given.name })
    return budgetIn(tx, id)
  })
}

/** Writes the months of some rows into a draft. @throws 400 · 404 · 409 `budget_settled`, `stale` */
export async function writeBudget(
  ctx: Ctx,
  id: BudgetId,
  { rows, version }: Given<typeof api.writeBudget>['body'],
): Promise<BudgetSheet> {
  return ctx.transaction(async (tx) => {
    const { name } = await openDraft(tx, id, version)
    await writeAmounts(tx, id, await soundRows(tx, rows))
    await updateBudget(tx, id, {})
    record(tx, 'write', { id, label: name })
    return sheetIn(tx, id)
  })
}

/** Takes a version on its way. @throws 403 · 404 · 409 `budget_move`, `stale` */
export async function moveBudget(
  ctx: Ctx,
  id: BudgetId,
  { status, version }: Given<typeof api.moveBudget>['body'],
): Promise<Budget> {
  if (status !== 'retired' && !ctx.can('financial:approve')) throw lacks('financial:approve')
  return ctx.transaction(async (tx) => {
    const known = await findLocked(tx, id, version)
    if (!budgetMoves[known.status].includes(status)) throw budgetMoveRefused({ from: known.status, to: status })
    if (status === 'active') await retireActive(tx, known.year)
    const approval =
      status === 'draft' ? { approvedByName: null } : status === 'approved' ? { approvedByName: tx.actor.name } : {}
    await updateBudget(tx, id, { status, ...approval })
    record(tx, status, { id, label: known.name })
    return budgetIn(tx, id)
  })
}

/** Renames a version or changes what it holds back. @throws 404 · 409 `budget_name_taken`, `stale` */
export async function changeBudget(
  ctx: Ctx,
  id: BudgetId,
  { name, control, version }: Given<typeof api.changeBudget>['body'],
): Promise<Budget> {
  return ctx.transaction(async (tx) => {
    const known = await findLocked(tx, id, version)
    await updateBudget(tx, id, { ...(name ? { name } : {}), ...(control ? { control } : {}) })
    record(tx, 'change', { id, label: name ?? known.name })
    return budgetIn(tx, id)
  })
}

/** Deletes a draft. @throws 404 · 409 `budget_settled` */
export async function deleteBudget(ctx: Ctx, id: BudgetId): Promise<{ id: BudgetId }> {
  return ctx.transaction(async (tx) => {
    const { name } = await openDraft(tx, id)
    await deleteBudgetRow(tx, id)
    record(tx, 'delete', { id, label: name })
    return { id }
  })
}

/** All versions of a year are held before one of them, so that two can't become active at once. */
async function findLocked(tx: Tx, id: BudgetId, version: number | undefined) {
  const { year } = await budgetIn(tx, id)
  await lockYear(tx, year)
  const known = await lockBudget(tx, id)
  if (!known) throw notFound('budget')
  if (version !== undefined && known.version !== version) throw stale({ what: 'budget' })
  return known
}

async function openDraft(tx: Tx, id: BudgetId, version?: number) {
  const known = await findLocked(tx, id, version)
  if (known.status !== 'draft') throw budgetSettled()
  return known
}

type Rows = Given<typeof api.writeBudget>['body']['rows']

/** The rows with their departments, that of the account where they name none. @throws 400 with the row in the path */
async function soundRows(tx: Tx, given: Rows): Promise<Rows> {
  const known = await budgetable(
    tx,
    given.map(({ accountId }) => accountId),
  )
  const rows = given.map((row) => ({ ...row, department: row.department ?? known.get(row.accountId) ?? null }))
  const keys = rows.map(({ accountId, department }) => `${accountId} ${department ?? ''}`)
  const problems = rows.flatMap(({ accountId }, index) => {
    const path = `rows.${index}.accountId`
    if (!known.has(accountId)) return [{ path, message: 'Must be an account of revenue or expense that takes entries' }]
    const twice = keys.indexOf(keys[index] ?? '') < index
    return twice ? [{ path, message: 'Another row has this account and department' }] : []
  })
  if (problems.length > 0) throw invalidFields(problems)
  return rows
}

function record(tx: Tx, verb: string, { id, label }: { id: BudgetId; label: string }): void {
  tx.audit({ action: `budget.${verb}`, resource: 'budget', id, label })
  tx.tell({ topic: 'accounting.budget', payload: { id, verb } })
}
