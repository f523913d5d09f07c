import { roleNamed } from '#contract/accounting/account-roles/rules.ts'
import { refusalOfMerge } from '#contract/accounting/accounts/rules.ts'
import type { Account, AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { MergePreview } from '#contract/accounting/chart-changes/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { lockBusinessDate } from '#server/tenancy/public/business-date.ts'
import { assignRoleIn } from '../../account-roles/actions/roles.ts'
import { accountUseIn, findAccountIn, holdAccount, holdTree, storeAccount, treeIn } from '../../accounts/actions.ts'
import { accountMergeRefused } from '../../errors.ts'
import { moveWaitingLines, tiesOf } from '../data.ts'

type Asked = { id: AccountId; into: AccountId }

/** What a merge would move, or why it can't be done. @throws 404 */
export async function previewMerge(ctx: Ctx, { id, into }: Asked): Promise<MergePreview> {
  return ctx.read(async (tx) => {
    const [account, other] = [await findAccountIn(tx, id), await findAccountIn(tx, into)]
    const { isTaxed } = await accountUseIn(tx, account)
    const refusal = refusalOfMerge(account, other, { isTaxed, accounts: await treeIn(tx) })
    const ties = await tiesOf(tx, id)
    return { ...ties, refusal, roles: ties.roles.map((role) => roleNamed(role)?.label ?? role) }
  })
}

/**
 * Has another account take over what is still to come: roles, drafts, templates and recurring entries. Posted lines stay where they are; the
 * account rests and stands below the other one, so that reports add it up there.
 * @throws 404 · 409 `account_merge_refused`, `role_holds_balance`, `account_plays_role`, `account_unfit`
 */
export async function mergeAccount(ctx: Ctx, { id, into }: Asked): Promise<Account> {
  return ctx.transaction(async (tx) => {
    // Whoever posts holds the date: nobody posts to the account between its roles' move and its rest.
    await lockBusinessDate(tx)
    const accounts = await holdTree(tx)
    const held: (Account | undefined)[] = []
    for (const one of [...new Set([id, into])].toSorted()) held.push(await holdAccount(tx, one))
    const [account, other] = [held.find((one) => one?.id === id), held.find((one) => one?.id === into)]
    if (!account || !other) throw notFound('account')
    const { isTaxed } = await accountUseIn(tx, account)
    const refusal = refusalOfMerge(account, other, { isTaxed, accounts })
    if (refusal !== null) throw accountMergeRefused({ reason: refusal })
    const moved = await moveTies(tx, account, other)
    const after: Account = {
      ...account,
      isActive: false,
      mergedIntoId: other.id,
      parentId: other.id,
      version: account.version + 1,
    }
    await storeAccount(tx, after)
    tx.audit({
      action: 'account.merge',
      resource: 'account',
      id,
      label: `${account.code} ${account.name}`,
      change: { into: `${other.code} ${other.name}`, ...moved },
    })
    tx.tell({ topic: 'accounting.account', payload: { id, verb: 'merge', into } })
    return after
  })
}

async function moveTies(tx: Tx, account: Account, other: Account): Promise<{ roles: string[]; waiting: number }> {
  const { roles, waiting } = await tiesOf(tx, account.id)
  for (const name of roles) {
    const role = roleNamed(name)
    if (role) await assignRoleIn(tx, role, other.id)
  }
  await moveWaitingLines(tx, account.id, other.id)
  return { roles, waiting }
}
