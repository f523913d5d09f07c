import type { getTreasury, getTreasuryDocument } from '#contract/accounting/treasury/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { moveMoney, readTreasury } from '#server/accounting/public/treasury.ts'
import { given } from './books.ts'
import type { Person, TestTenant } from './house.ts'

type TestTreasury = Received<typeof getTreasury>
export type TestDocument = Received<typeof getTreasuryDocument>

/** What a house begins with lies in its safe: floats of drawers come from there. */
export async function openingCash({ ctx }: Pick<TestTenant, 'ctx'>, amount = 1000): Promise<void> {
  const safe = (await readTreasury(ctx)).places.find(({ isSafe }) => isSafe)
  if (!safe) throw new Error('A house has a safe')
  await moveMoney(ctx, { kind: 'opening', placeId: safe.id, amount: ofMajor(amount) })
}

/** What lies where, and the accounts of the safe and the bank. */
export async function treasuryOf(person: Person): Promise<TestTreasury & { safe: string; bank: string }> {
  const found = await given(person.get('/api/accounting/treasury'))
  const byCode = (code: string) => found.places.find((place) => place.code === code)?.id ?? ''
  return { ...found, safe: byCode('1013'), bank: byCode('1020') }
}

/** A movement that is entered by its amount. */
export const askMove = (person: Person, body: Record<string, unknown>) =>
  person.post('/api/accounting/treasury/moves', body)
