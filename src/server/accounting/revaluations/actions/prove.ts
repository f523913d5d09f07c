import { foreignMinorOf, inHouse, rateOf } from '#contract/kernel/currency.ts'
import { absolute, compare, minorOf, ofMinor, portion, subtract } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { linesWithoutOriginal, type ProvenLine, provenDocuments, provenLines } from '../data/revaluations.ts'

/**
 * Revaluations that reckoned with other balances than the books had, or whose balances at their rates come to something else; and entries on
 * accounts of one currency that don't say their amount in it.
 */
export async function wrongForeignBalances(tx: Tx): Promise<string[]> {
  const wrong = (await provenLines(tx)).filter((line) => !isRight(line))
  const documents = (await provenDocuments(tx)).filter((line) => !isOfDocument(line))
  const bare = await linesWithoutOriginal(tx)
  return [
    ...wrong.map(({ day, code }) => `revaluation of ${day}: another balance on ${code}`),
    ...documents.map(({ day, code }) => `revaluation of ${day}: something else is open of ${code}`),
    ...bare.map((number) => `${number}: no amount in the currency of its account`),
  ]
}

function isRight({ currency, original, heldOriginal, kept, heldKept, rate, worth }: ProvenLine): boolean {
  const value = inHouse({ currency, amount: original }, rateOf(rate))
  return original === heldOriginal && kept === heldKept && minorOf(value) === minorOf(worth)
}

/** Settling part by part may leave a few minor units to the last part. */
const partsOff = ofMinor(10)

/** What was open of a document is worth that at its rate, is no more than all of it, and stood at its share of it. */
function isOfDocument({ currency, original, heldOriginal, kept, heldKept, rate, worth }: ProvenLine): boolean {
  const [open, whole] = [foreignMinorOf(original), foreignMinorOf(heldOriginal)]
  if (whole === 0 || open / whole <= 0 || open / whole > 1) return false
  const share = portion(heldKept, BigInt(Math.abs(open)), BigInt(Math.abs(whole)))
  const value = inHouse({ currency, amount: original }, rateOf(rate))
  return compare(value, worth) === 0 && compare(absolute(subtract(share, kept)), partsOff) <= 0
}
