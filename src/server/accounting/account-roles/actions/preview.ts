import { reasonAgainstRole, roleNamed } from '#contract/accounting/account-roles/rules.ts'
import type { RolePreview } from '#contract/accounting/account-roles/shapes.ts'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { addDays } from '#contract/kernel/day.ts'
import { greatest, isZero, negate, zero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { findAccount } from '../../accounts/data.ts'
import { accountPlaysRole, roleHoldsBalance } from '../../errors.ts'
import { balanceOn, exampleOf, playedAnother, type Player, playersOf, recentOn } from '../data.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * What becomes of the postings of a role when another account plays it: whether it can, what stays, and the last entry as it would stand.
 * @throws 404
 */
export async function previewAccountRole(ctx: Ctx, name: string, id: AccountId): Promise<RolePreview> {
  const role = roleNamed(name)
  if (!role) throw notFound('account role')
  return ctx.read(async (tx) => {
    const player = (await playersOf(tx)).find((one) => one.role === role.role)
    const account = await findAccount(tx, id)
    if (!player || !account) throw notFound(player ? 'account' : 'account role')
    const to = await readBusinessDate(tx)
    const from = addDays(to, -29)
    const { entries, debit, credit, last } = await recentOn(tx, player.account.id, { from, to })
    return {
      refused: await reasonAgainst(tx, role, { player, account }),
      recent: { from, to, entries, debit, credit },
      example: last === null ? null : await exampleWith(tx, last, { player, account }),
    }
  })
}

async function reasonAgainst(
  tx: Tx,
  role: NonNullable<ReturnType<typeof roleNamed>>,
  { player, account }: { player: Player; account: Account },
): Promise<string | null> {
  const reason = reasonAgainstRole(role, account)
  if (reason !== null || player.account.id === account.id) return reason
  if (role.isProven && (await playedAnother(tx, account.id, role.role))) return accountPlaysRole({}).message
  const balances = role.isControl ? [await balanceOn(tx, player.account.id), await balanceOn(tx, account.id)] : []
  return balances.every(isZero) ? null : roleHoldsBalance().message
}

async function exampleWith(
  tx: Tx,
  id: NonNullable<RolePreview['example']>['id'],
  { player, account }: { player: Player; account: Account },
): Promise<RolePreview['example']> {
  const found = await exampleOf(tx, id)
  if (!found) return null
  const lines = found.lines.map(({ accountId, code, name, amount }) => {
    const moves = accountId === player.account.id && account.id !== accountId
    const at = moves ? { code: account.code, name: account.name } : { code, name }
    return { ...at, debit: greatest(amount, zero), credit: greatest(negate(amount), zero), moves }
  })
  return { id, ...found, lines }
}
