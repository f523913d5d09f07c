import { useFormats } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'

/** What one unit costs: two decimals, and more below one, where two would say little; the whole figure on pointing. */
export function CostText({ cost }: { cost: number | null }) {
  const formats = useFormats()
  if (cost === null) return <>–</>
  const whole = `${formats.symbol}${formatQuantity(cost)}`
  const isFine = Math.abs(cost) >= 1 || Math.abs(cost * 100 - Math.round(cost * 100)) < 1e-9
  return <span title={whole}>{isFine ? formats.money(cost) : whole}</span>
}
