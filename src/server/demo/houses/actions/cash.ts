import { getTreasury, moveMoney, settleTakings } from '#contract/accounting/treasury/api.ts'
import { type Day, weekdayOf } from '#contract/kernel/day.ts'
import { add, compare, majorOf, ofMajor, portion, subtract, sumOf } from '#contract/kernel/money.ts'
import type { Inside } from '#server/platform/http/inside.ts'

/** What stays in the safe for change. */
const kept = ofMajor(5000)

/** What a card processor keeps, of a hundred. */
const feePercent = 2n

/** The cash that a house begins with: the floats of its drawers come out of it. */
export async function beginCash(call: Inside): Promise<void> {
  const { places } = await call(getTreasury, {})
  const safe = places.find(({ isSafe }) => isSafe)
  if (!safe) return
  const amount = majorOf(add(kept, kept))
  await call(moveMoney, { body: { kind: 'opening', placeId: safe.id, amount, reason: 'Cash of the first day' } })
}

/** On Mondays what the safe holds too much goes to the bank, and what was paid by card until Sunday has arrived there. */
export async function bankOnMondays(call: Inside, day: Day): Promise<void> {
  if (weekdayOf(day) !== 1) return
  const { places, clearing } = await call(getTreasury, {})
  const [safe, bank] = [places.find(({ isSafe }) => isSafe), places.find(({ isSafe }) => !isSafe)]
  if (!safe || !bank) return
  const over = subtract(ofMajor(safe.balance), kept)
  if (compare(over, ofMajor(100)) > 0) {
    const body = { kind: 'banking', placeId: bank.id, amount: majorOf(over), reference: `Slip ${day}` } as const
    await call(moveMoney, { body })
  }
  for (const { method, days } of clearing) {
    const past = days.filter((one) => one.day < day)
    const gross = sumOf(past, ({ amount }) => ofMajor(amount))
    if (compare(gross, ofMajor(0)) <= 0) continue
    const fee = portion(gross, feePercent, 100n)
    const paid = { received: majorOf(subtract(gross, fee)), fee: majorOf(fee) }
    const body = { method, placeId: bank.id, days: past.map((one) => one.day), ...paid, reference: `Payout ${day}` }
    await call(settleTakings, { body })
  }
}
