import type { Day } from '../../../kernel/day.ts'
import type { Money } from '../../../kernel/money.ts'
import { taxDocument, type TaxQuestion } from './document.ts'
import { componentsInForce } from './in-force.ts'

export type TaxWithin = { code: string; name: string; inputAccountCode: string; amount: Money }

/** The taxes within an amount that was paid for goods on a day, as far as they are recovered. */
export function taxesWithin(set: TaxQuestion['set'], { date, amount }: { date: Day; amount: Money }): TaxWithin[] {
  const recovered = new Map(
    componentsInForce(set.components, date).flatMap((one) =>
      one.recoverable && one.inputAccountCode !== null ? [[one.code, one.inputAccountCode] as const] : [],
    ),
  )
  const { taxes } = taxDocument({ set, date, pricesIncludeTax: true, lines: [{ id: '1', amount, category: 'retail' }] })
  return taxes.flatMap(({ component, name, amount }) => {
    const inputAccountCode = recovered.get(component)
    return inputAccountCode === undefined ? [] : [{ code: component, name, inputAccountCode, amount }]
  })
}
