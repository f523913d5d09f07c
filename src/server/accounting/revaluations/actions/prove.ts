import { inHouse, rateOf } from '#contract/kernel/currency.ts'
import { minorOf } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { linesWithoutOriginal, type ProvenLine, provenLines } from '../data/revaluations.ts'

/**
 * Revaluations that reckoned with other balances than the books had, or whose balances at their rates come to something else; and entries on
 * accounts of one currency that don't say their amount in it.
 */
export async function wrongForeignBalances(tx: Tx): Promise<string[]> {
  const wrong = (await provenLines(tx)).filter((line) => !isRight(line))
  const bare = await linesWithoutOriginal(tx)
  return [
    ...wrong.map(({ day, code }) => `revaluation of ${day}: another balance on ${code}`),
    ...bare.map((number) => `${number}: no amount in the currency of its account`),
  ]
}

function isRight({ currency, original, heldOriginal, kept, heldKept, rate, worth }: ProvenLine): boolean {
  const value = inHouse({ currency, amount: original }, rateOf(rate))
  return original === heldOriginal && kept === heldKept && minorOf(value) === minorOf(worth)
}
