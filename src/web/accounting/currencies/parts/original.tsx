import { foreignWords } from '../rules.ts'

/** What an amount is in another currency, under it; nothing where it is in that of the house. */
export function Original({ of }: { of: { currency: string; amount: string } | null }) {
  if (!of) return null
  return <span className="num block text-12 font-normal whitespace-nowrap text-soft">{foreignWords(of)}</span>
}
