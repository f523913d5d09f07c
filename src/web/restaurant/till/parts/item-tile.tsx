import { memo } from 'react'
import { majorOf } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { useCart } from '../state/cart.ts'
import { countOfItem } from '../rules/cart.ts'
import type { TillItem } from '../rules/menu.ts'

type ItemTileProps = {
  item: TillItem
  index: number
  /** The one of the grid that Tab reaches; arrows go to the others. */
  isStop: boolean
  bar: string | undefined
  onPick: (item: TillItem) => void
}

/** One thing to sell. Drawn again only when its own count on the order changes. */
export const ItemTile = memo(function ItemTile({ item, index, isStop, bar, onPick }: ItemTileProps) {
  const count = useCart((cart) => countOfItem(cart, item.id))
  const { money } = useFormats()
  const gone = item.soldOut || item.remaining === 0
  // A box that is positioned within the one that the grid lays out is laid out alone when its count changes.
  return (
    <div className="relative h-23">
      <button
        type="button"
        data-index={index}
        tabIndex={isStop ? 0 : -1}
        aria-disabled={gone || undefined}
        onClick={() => onPick(item)}
        className={classes(
          'absolute inset-0 flex touch-manipulation contain-strict flex-col justify-between overflow-hidden rounded-2 border bg-raised p-3 text-start select-none active:bg-sunken',
          count > 0 ? 'border-brand outline-1 outline-brand' : 'border-line hover:border-line-strong',
          gone && 'bg-surface',
        )}
      >
        {bar && <span aria-hidden="true" className={classes('absolute inset-y-0 start-0 w-1', bar)} />}
        <span className={classes('line-clamp-2 text-14 font-semibold', gone && 'text-faint')}>{item.name}</span>
        <span className="num flex h-6 items-center justify-between gap-2 text-14 whitespace-nowrap">
          {gone ? (
            <span className="text-faint">{t('Sold out')}</span>
          ) : (
            <span className="text-soft">{money(majorOf(item.price))}</span>
          )}
          {count > 0 ? (
            <span className="grid h-6 min-w-6 place-items-center rounded-full bg-brand px-1.5 text-13 font-semibold text-on-brand">
              {count}
              <span className="sr-only"> {t('in order')}</span>
            </span>
          ) : (
            !gone &&
            item.remaining !== null && (
              <span className="text-caution">{t('{remaining} left', { remaining: item.remaining })}</span>
            )
          )}
        </span>
      </button>
    </div>
  )
})
