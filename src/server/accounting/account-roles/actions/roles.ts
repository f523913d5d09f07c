import {
  accountRoles,
  type DescribedRole,
  reasonAgainstRole,
  roleNamed,
} from '#contract/accounting/account-roles/rules.ts'
import type { RoleAssignment } from '#contract/accounting/account-roles/shapes.ts'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { lockBusinessDate } from '#server/tenancy/public/business-date.ts'
import { lockAccount } from '../../accounts/data.ts'
import { accountPlaysRole, accountUnfit } from '../../errors.ts'
import { lockPlayer, moveRole, type Player, playedAnother, playersOf } from '../data.ts'

/** Which account plays each role that postings name, the roles of the house first. */
export async function listAccountRoles(ctx: Ctx): Promise<RoleAssignment[]> {
  const players = new Map((await ctx.read(playersOf)).map((player) => [player.role, player]))
  return accountRoles.flatMap((role) => {
    const player = players.get(role.role)
    return player ? [assignmentOf(role, player)] : []
  })
}

/**
 * Lets another account play a role: postings go there from now on, those on their way first reach the account that they found. A role
 * whose account equals a sub-ledger changes hands only while both accounts are nil.
 * @throws 404 · 409 `account_unfit`, `role_holds_balance`, `account_plays_role`
 */
export async function assignAccountRole(ctx: Ctx, name: string, id: AccountId): Promise<RoleAssignment> {
  const role = roleNamed(name)
  if (!role) throw notFound('account role')
  return ctx.transaction(async (tx) => {
    // Whoever posts holds the date: what was posted under the old account is seen, and nobody posts before this is over.
    await lockBusinessDate(tx)
    return assignRoleIn(tx, role, id)
  })
}

/** The same within a transaction that has locked the business date. */
export async function assignRoleIn(tx: Tx, role: DescribedRole, id: AccountId): Promise<RoleAssignment> {
  const account = await lockAccount(tx, id)
  const before = await lockPlayer(tx, role.role)
  if (!before || !account) throw notFound(before ? 'account' : 'account role')
  const reason = reasonAgainstRole(role, account)
  if (reason !== null) throw accountUnfit({ reason })
  const after = assignmentOf(role, { ...before, account })
  if (before.account.id === id) return after
  if (role.isProven && (await playedAnother(tx, id, role.role))) throw accountPlaysRole({})
  await moveRole(tx, before, { account: id, department: before.department })
  tx.audit({
    action: 'account_role.assign',
    resource: 'account',
    id,
    label: `${role.label}: ${account.code} ${account.name}`,
    change: { before: assignmentOf(role, before), after },
  })
  tx.tell({ topic: 'accounting.account', payload: { id, verb: 'assign_role', role: role.role } })
  return after
}

function assignmentOf(
  { isProven: _, ...role }: DescribedRole,
  { account: { id, code, name } }: Player,
): RoleAssignment {
  return { ...role, account: { id, code, name } }
}
