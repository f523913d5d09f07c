import type { CityAccountDetail } from '#contract/hotel/city-ledger/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { type Money, majorOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { accountHeld } from '../data/account.ts'
import { accountIn } from './read.ts'

/** Says how much may be left on an account from now on; null for any. @throws 404 */
export async function setCreditLimit(ctx: Ctx, id: GuestId, creditLimit: Money | null): Promise<CityAccountDetail> {
  return ctx.transaction(async (tx) => {
    const [account] = await tx.lock(accountHeld(tx, id))
    await tx.db.updateTable('guest').set({ credit_limit: creditLimit }).where('id', '=', id).execute()
    const change = {
      from: account.creditLimit && majorOf(account.creditLimit),
      to: creditLimit && majorOf(creditLimit),
    }
    tx.audit({ action: 'account.set_limit', resource: 'guest', id, label: account.name, change })
    tx.tell({ topic: 'hotel.guest', payload: { id } })
    return accountIn(tx, id)
  })
}
