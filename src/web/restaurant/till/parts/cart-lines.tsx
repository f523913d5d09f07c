import { memo, useEffect, useRef, useState } from 'react'
import { ofMajor, zero } from '#contract/kernel/money.ts'
import { lineWords, type Order } from '#web/restaurant/orders/rules.ts'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'
import { tillCart, useCart } from '../state/cart.ts'
import { type CartLine, detailsOf } from '../rules/cart.ts'
import { discountWords, lineAmount } from '../rules/totals.ts'
import { Amount, useMoneyText } from '#web/ui/format/amount.tsx'
import { Fixed } from './fixed.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

type StoredLine = Order['lines'][number]
type CartLinesProps = {
  onNew: (line: CartLine) => void
  onStep: (line: CartLine, quantity: number) => void
  onStored: (line: StoredLine) => void
}

/** The lines of the order: what the server has, then what is new and marked so. */
export const CartLines = memo(function CartLines({ onNew, onStep, onStored }: CartLinesProps) {
  const stored = useCart((cart) => cart.order?.lines ?? none)
  const lines = useCart((cart) => cart.lines)
  const touched = useCart((cart) => cart.touched)
  const list = useRef<HTMLUListElement>(null)
  const [spare, setSpare] = useState(tillCart.spareLine)
  useEffect(
    () =>
      afterPaint(() => {
        // After the line is painted: to look for its place at once would make the tap wait for a layout of the whole page.
        if (touched) list.current?.querySelector(`[data-line="${touched}"]`)?.scrollIntoView({ block: 'nearest' })
        setSpare(tillCart.spareLine())
      }),
    [touched, lines],
  )
  // In one list with the others: only there the row that stood ready becomes the line that takes its id.
  const rows = lines.some(({ id }) => id === spare) ? lines : [...lines, null]
  return (
    <Fixed>
      {stored.length === 0 && lines.length === 0 && <Nothing />}
      <ul ref={list} aria-label={t('Lines')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {stored.map((line) => (
          <Stored key={line.id} line={line} onOpen={onStored} />
        ))}
        {rows.map((line) => (
          <New key={line?.id ?? spare} line={line} onStep={onStep} onOpen={onNew} />
        ))}
      </ul>
    </Fixed>
  )
})

function Nothing() {
  return (
    <div className="absolute inset-0 grid place-items-center p-6 text-center text-13 text-soft">
      <p>
        <b className="mb-1 block text-14 font-semibold text-ink">{t('Nothing on this order yet')}</b>
        {t('Press an item, scan it, or search with /.')}
      </p>
    </div>
  )
}

/** Runs it behind the next frame. Answers how to call it off. */
function afterPaint(run: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    waiting = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(waiting)
  }
}

const none: readonly StoredLine[] = []

const Stored = memo(function Stored({ line, onOpen }: { line: StoredLine; onOpen: (line: StoredLine) => void }) {
  const { time } = useFormats()
  const gone = line.state === 'voided'
  const state = line.sentAt && line.state === 'sent' ? `sent ${time(line.sentAt)}` : lineWords[line.state].word
  return (
    <li data-line={line.id} className="border-b border-line">
      <button
        type="button"
        disabled={gone}
        onClick={() => onOpen(line)}
        className={classes('flex min-h-14 w-full items-start gap-3 px-4 py-2 text-start', !gone && 'hover:bg-sunken')}
      >
        <b className="num w-9 shrink-0 text-14 font-semibold">{formatQuantity(line.quantity)}×</b>
        <span className="min-w-0 flex-1">
          <span className={classes('block text-14', gone && 'line-through')}>{line.name}</span>
          <span className="block text-12 text-soft">
            {[...detailsOf(line), gone ? `void: ${line.voidReason ?? ''}` : state].join(' · ')}
          </span>
          {line.discountAmount > 0 && (
            <span className="block text-12 text-soft">
              {rich('discount {discountAmount}', { discountAmount: <Amount of={ofMajor(line.discountAmount)} /> })}
            </span>
          )}
        </span>
        <span className={classes('text-14', gone && 'text-soft line-through')}>
          <Amount of={ofMajor(line.listAmount)} plain />
        </span>
      </button>
    </li>
  )
})

type NewProps = { line: CartLine | null } & Pick<CartLinesProps, 'onStep'> & { onOpen: (line: CartLine) => void }

/** A new line; without one, the row stands ready and unseen, so that the next tap has only its words to write. */
const New = memo(function New({ line, onStep, onOpen }: NewProps) {
  const text = useMoneyText()
  const { id, name, quantity, discount } = line ?? blank
  return (
    <li
      data-line={id}
      className={classes(
        'flex items-center gap-1 border-line bg-accent-soft/40 ps-3',
        line ? 'border-b' : 'invisible h-0 overflow-hidden',
      )}
    >
      <Stepper of={name} value={quantity} onChange={(next) => line && onStep(line, next)} />
      <button
        type="button"
        onClick={() => line && onOpen(line)}
        className="flex min-h-14 min-w-0 flex-1 items-start gap-2 py-2 ps-2 pe-4 text-start hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-14">{name}</span>
          <span className="block text-12 text-accent-ink">
            {[t('not sent'), ...(line ? detailsOf(line) : [])].join(' · ')}
          </span>
          {discount && (
            <span className="block text-12 text-soft">
              {discountWords(discount, text)}, {discount.reason}
            </span>
          )}
        </span>
        <span className="text-14">
          <Amount of={line && quantity > 0 ? lineAmount(line) : zero} plain />
        </span>
      </button>
    </li>
  )
})

const blank = { id: undefined, name: '', quantity: 1, discount: null }
