import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { mostTries, pinProblem } from '#contract/identity/account/rules.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import { invalid } from '#server/platform/errors.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import * as data from '../data.ts'
import { fitsHash, hashPassword } from './passwords.ts'

/** Who a PIN proved, or why it proved nobody. */
export type PinOutcome = { holder: data.PinHolder } | { refused: string }

/**
 * Checks a person's PIN. A try is taken before the PIN is looked at, so that five is the most however many come at once; then it
 * is locked until the password is given.
 */
export async function checkPin(
  { platform }: Pick<VisitorCtx, 'platform'>,
  { user, tenant, pin }: { user: UserId; tenant: TenantId; pin: string },
): Promise<PinOutcome> {
  const holder = await platform((tx) => data.reserveTry(tx, { user, tenant, most: mostTries }))
  const fits = await fitsHash(pin, holder?.pin_hash)
  if (holder && fits) {
    await platform((tx) => data.forgetTries(tx, user))
    return { holder }
  }
  if (holder) return { refused: 'The PIN is wrong' }
  const { isSet } = await platform((tx) => data.pinStateOf(tx, user))
  return { refused: isSet ? 'The PIN is locked after five wrong tries; the password unlocks it' : 'The PIN is wrong' }
}

/** What the database keeps of a new PIN. @throws 400 for one that is guessed first */
export async function hashPin(pin: string): Promise<string> {
  const problem = pinProblem(pin)
  if (problem) throw invalid('pin', problem)
  return hashPassword(pin)
}

export { forgetTries, pinStateOf, writePin } from '../data.ts'
