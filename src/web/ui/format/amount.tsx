import { majorOf, type Money } from '#contract/kernel/money.ts'
import { useFormats } from './formats.tsx'

/** An amount of the kernel with its symbol, tabular. */
export function Amount({ of, plain = false }: { of: Money; plain?: boolean }) {
  const { money, amount } = useFormats()
  return <span className="num whitespace-nowrap">{plain ? amount(majorOf(of)) : money(majorOf(of))}</span>
}

/** Writes amounts of the kernel as text with their symbol. */
export function useMoneyText(): (amount: Money) => string {
  const { money } = useFormats()
  return (amount) => money(majorOf(amount))
}
