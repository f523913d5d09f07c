import { useFormats } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'

/** What one unit costs: two decimals, and more where a unit costs less than that can say. */
export function CostText({ cost }: { cost: number | null }) {
  const formats = useFormats()
  if (cost === null) return <>–</>
  const isFine = Math.abs(cost * 100 - Math.round(cost * 100)) < 1e-9
  return <>{isFine ? formats.money(cost) : `${formats.symbol}${formatQuantity(cost)}`}</>
}
