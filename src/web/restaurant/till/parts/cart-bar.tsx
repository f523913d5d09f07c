import { ChevronUp } from 'lucide-react'
import { counted, t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useCart } from '../state/cart.ts'
import { itemCount } from '../rules/cart.ts'
import type { TillMenu } from '../rules/menu.ts'
import { totalsOf } from '../rules/totals.ts'
import { Amount } from '#web/ui/format/amount.tsx'

/** On a phone: what the order holds, and the way to it. */
export function CartBar({ menu, onOpen }: { menu: TillMenu; onOpen: () => void }) {
  const cart = useCart((now) => now)
  const count = itemCount(cart)
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classes(
        'num flex min-h-14 shrink-0 items-center gap-3 rounded-2 border px-4 text-16 font-semibold',
        count > 0 ? 'border-brand bg-brand text-on-brand' : 'border-line-strong bg-raised',
      )}
    >
      <span>{counted(count, { one: '{count} item', other: '{count} items' })}</span>
      <span className="flex-1 text-end">
        <Amount of={totalsOf(cart, menu).balance} />
      </span>
      <span className="flex items-center gap-1 text-14">
        {t('View order')} <ChevronUp size={16} aria-hidden="true" />
      </span>
    </button>
  )
}
