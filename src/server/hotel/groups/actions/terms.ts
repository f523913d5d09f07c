import { bookingPolicies } from '#contract/hotel/policies/settings.ts'
import type { Policy } from '#contract/hotel/policies/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'

/**
 * The terms that are agreed with a group, by their name among those of the house; null for those of the house, undefined where nobody says.
 * Those that it has already by this name stay as they were agreed.
 * @throws 400 for a name that the house doesn't have
 */
export async function termsNamed(
  tx: Tx,
  name: string | null | undefined,
  agreed: Policy | null = null,
): Promise<Policy | null | undefined> {
  if (name === null || name === undefined) return name
  if (name === agreed?.name) return undefined
  const { policies } = await readSettings(tx, bookingPolicies)
  const found = policies.find((policy) => policy.name === name)
  if (!found) throw invalid('policyName', 'The house has no policy of this name')
  return found
}
