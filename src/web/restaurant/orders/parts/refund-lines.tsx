import { t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import { type Money as Amount, ofMajor, sumOf, zero } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import { worthOf } from '#contract/restaurant/orders/rules/totals.ts'
import type { OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import { refundableOf, type Order } from '../rules.ts'

/** What comes back, by line: how many, and whether it returns to stock. */
export type Picked = Readonly<Record<string, { lineId: OrderLineId; quantity: number | null; restock: boolean }>>

type RefundLinesProps = { order: Order; picked: Picked; onChange: (picked: Picked) => void }

/** The lines that can still be given back. */
export function RefundLines({ order, picked, onChange }: RefundLinesProps) {
  const lines = order.lines.filter((line) => refundableOf(line) > 0)
  if (lines.length === 0) return <p className="text-13 text-soft">{t('Every line was given back already.')}</p>
  const set = (lineId: OrderLineId, change: Partial<Picked[string]> | null) => {
    const { [lineId]: before, ...others } = picked
    onChange(
      change ? { ...others, [lineId]: { lineId, quantity: null, restock: false, ...before, ...change } } : others,
    )
  }
  return (
    <ul className="flex flex-col divide-y divide-line rounded-2 border border-line">
      {lines.map((line) => {
        const left = refundableOf(line)
        const chosen = picked[line.id]
        return (
          <li key={line.id} className="flex flex-col gap-2 px-3 py-2">
            <div className="flex min-h-11 items-center justify-between gap-3">
              <Checkbox
                label={`${left} × ${line.name}`}
                checked={chosen !== undefined}
                onChange={(on) => set(line.id, on ? { quantity: left, restock: line.kind === 'retail' } : null)}
              />
              <Money value={line.total} />
            </div>
            {chosen && (
              <div className="flex flex-wrap items-center gap-4 ps-7">
                <div className="w-28">
                  <QuantityField
                    label={t('How many {name}', { name: line.name })}
                    labelHidden
                    value={chosen.quantity}
                    onChange={(quantity) => set(line.id, { quantity })}
                    error={
                      chosen.quantity !== null && chosen.quantity > left ? t('At most {left}', { left }) : undefined
                    }
                  />
                </div>
                <Checkbox
                  label={t('Back to stock')}
                  checked={chosen.restock}
                  onChange={(restock) => set(line.id, { restock })}
                />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What the chosen lines come to. */
export function pickedWorth(order: Order, picked: Picked): Amount {
  return sumOf(pickedLines(picked), ({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) return zero
    return worthOf(quantityOf(quantity), { total: ofMajor(line.total), quantity: quantityOf(line.quantity) })
  })
}

/** The chosen lines as they are sent. */
export function pickedLines(picked: Picked) {
  return Object.values(picked).flatMap(({ lineId, quantity, restock }) =>
    quantity !== null && quantity > 0 ? [{ lineId, quantity, restock }] : [],
  )
}
