import { BedDouble, ChevronDown, Ellipsis, Plus } from 'lucide-react'
import { memo, useId, useMemo } from 'react'
import { isZero } from '#contract/kernel/money.ts'
import { placeOf, typeWords } from '#web/restaurant/orders/rules.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx'
import type { Till, TillActs } from '../state/acts.ts'
import type { CartVerbs, Desk } from '../state/desk.ts'
import { useCart } from '../state/cart.ts'
import { likelyOrder } from '../state/rehearsal.ts'
import { type Cart, isEmpty } from '../rules/cart.ts'
import { stationWords } from '../rules/stations.ts'
import { type TillTotals, totalsOf } from '../rules/totals.ts'
import { CartLines } from './cart-lines.tsx'
import { CartTotals } from './cart-totals.tsx'
import { Fixed } from './fixed.tsx'
import { LostNotice } from '#web/restaurant/payment/parts/lost-notice.tsx'
import { useMoneyText } from '#web/ui/format/amount.tsx'
import { ProblemNotice } from '#web/restaurant/payment/parts/problem-notice.tsx'

type CartPanelProps = { till: Till; desk: Desk }

/**
 * The order that is being taken: head, lines, totals, and what is done with it. Each part follows what it shows, and the panel
 * has a size of its own, so that a tap draws and lays out nothing but its line and the figures.
 */
export function CartPanel({ till, desk }: CartPanelProps) {
  const { acts, verbs, problem } = desk
  return (
    <Fixed>
      <section aria-label={t('Order')} className="flex min-h-0 flex-1 flex-col rounded-2 border border-line bg-raised">
        <CartHead verbs={verbs} />
        <CartLines onNew={desk.openLine} onStep={desk.stepLine} onStored={desk.openStored} />
        <div className="flex flex-col gap-3 border-t border-line p-4 pt-3">
          {acts.sending === 'lost' && desk.sheet?.is !== 'pay' && <LostNotice onTryNow={acts.tryNow} />}
          {problem && <ProblemNotice problem={problem} />}
          <CartFoot till={till} acts={acts} verbs={verbs} />
        </div>
      </section>
    </Fixed>
  )
}

type CartFootProps = { till: Till; acts: TillActs; verbs: CartVerbs }

function CartFoot({ till, acts, verbs }: CartFootProps) {
  const cart = useCart((now) => now)
  const totals = totalsOf(cart, till.menu)
  const likely = useMemo(() => totalsOf(likelyOrder(till.menu), till.menu), [till.menu])
  return (
    <>
      <CartTotals totals={totals} likely={isEmpty(cart) ? likely : null} />
      <CartButtons cart={cart} till={till} totals={totals} acts={acts} verbs={verbs} />
    </>
  )
}

const CartHead = memo(function CartHead({ verbs }: { verbs: CartVerbs }) {
  const order = useCart((cart) => cart.order)
  const head = useCart((cart) => cart.head)
  const hasNew = useCart((cart) => cart.lines.length > 0)
  const title = placeOf({
    ...head,
    tableName: head.tableName || null,
    tabName: head.tabName || null,
    customerName: head.customerName || null,
    roomNumber: head.room?.roomNumber ?? order?.roomNumber ?? null,
  })
  const kind = typeWords[head.type]
  const facts = [
    ...(title === kind ? [] : [kind]),
    ...(head.guestCount === null ? [] : [counted(head.guestCount, { one: '{count} guest', other: '{count} guests' })]),
    order?.orderNumber ?? t('New order'),
  ]
  return (
    <header className="flex min-h-14 items-center gap-1 border-b border-line py-1 ps-2 pe-2">
      <button
        type="button"
        onClick={verbs.details}
        className="min-h-12 min-w-0 flex-1 rounded-2 px-2 text-start hover:bg-sunken"
      >
        <span className="sr-only">{t('Order details:')} </span>
        <span className="flex items-center gap-1.5">
          <b className="truncate text-16 font-semibold">{title}</b>
          <ChevronDown size={15} className="shrink-0 text-soft" aria-hidden="true" />
        </span>
        <span className="num block truncate text-12 text-soft">{facts.join(' · ')}</span>
      </button>
      {order && (
        <Button
          variant="ghost"
          className="min-h-12"
          icon={<Plus size={16} aria-hidden="true" />}
          reason={hasNew && t('Send or hold the new lines first')}
          onClick={verbs.next}
        >
          {t('New')}
        </Button>
      )}
    </header>
  )
})

type CartButtonsProps = { cart: Cart; till: Till; totals: TillTotals; acts: TillActs; verbs: CartVerbs }

/** The buttons say below the totals why they rest: on a touch screen nothing hovers. */
function CartButtons({ cart, till, totals, acts, verbs }: CartButtonsProps) {
  const text = useMoneyText()
  const hint = useId()
  const busy = acts.sending !== 'idle'
  const empty = isEmpty(cart)
  const unsent = unsentOf(cart)
  const stations = stationWords(cart, till.menu, till.place.stations)
  const partPaid = isPartPaid(cart)
  const idle = (off: boolean) => ({
    busy,
    'aria-disabled': off || undefined,
    'aria-describedby': off ? hint : undefined,
  })
  return (
    <div className="flex flex-col gap-2">
      <p id={hint} className="min-h-4.5 truncate text-12 text-soft">
        {hintOf({ empty, unsent, partPaid, stations })}
      </p>
      <div className="grid grid-cols-[1fr_1fr_auto] gap-2">
        <Button className="min-h-13 px-2!" {...idle(empty || partPaid)} onClick={verbs.hold}>
          {t('Hold')} <Kbd>H</Kbd>
        </Button>
        <Button className="min-h-13 px-2!" {...idle(unsent === 0)} onClick={verbs.send}>
          {t('Send{unsent}', { unsent: unsent > 0 ? ` ${t('{unsent} new', { unsent })}` : '' })} <Kbd>S</Kbd>
        </Button>
        <MoreMenu verbs={verbs} />
      </div>
      <div className="flex gap-2">
        <Button size="touch" variant="primary" {...idle(empty)} onClick={verbs.pay} className="flex-1 px-2!">
          {isZero(totals.balance) && !empty ? t('Complete') : t('Pay {balance}', { balance: text(totals.balance) })}{' '}
          <Kbd plain>P</Kbd>
        </Button>
        {verbs.room && (
          <Button
            size="touch"
            aria-label={t('Charge to room')}
            icon={<BedDouble size={18} aria-hidden="true" />}
            {...idle(empty)}
            onClick={verbs.room}
            className="gap-2! px-3.5! text-14"
          >
            {t('Room')}
          </Button>
        )}
      </div>
    </div>
  )
}

type Standing = { empty: boolean; unsent: number; partPaid: boolean; stations: string }

function hintOf({ empty, unsent, partPaid, stations }: Standing): string {
  if (empty) return nothing
  if (stations !== '') return t('Goes to {stations}', { stations })
  if (partPaid) return t('{partly}: what follows is taken on a new order', { partly })
  return unsent === 0 ? t('Everything is sent already') : ''
}

const nothing = t('Nothing is on the order yet')
const partly = t('A part is paid already')

/** What is done less often. Its lines follow the order only while they are shown. */
const MoreMenu = memo(function MoreMenu({ verbs }: { verbs: CartVerbs }) {
  return (
    <Menu
      trigger={
        <Button className="min-h-13 min-w-13 px-3!" aria-label={t('More')}>
          <Ellipsis size={18} aria-hidden="true" />
        </Button>
      }
    >
      <MoreItems verbs={verbs} />
    </Menu>
  )
})

function MoreItems({ verbs }: { verbs: CartVerbs }) {
  const why = useCart(isEmpty) && nothing
  const partPaid = useCart(isPartPaid)
  const stored = useCart((cart) => cart.order !== null)
  return (
    <>
      <MenuItem onSelect={verbs.details}>{t('Order details')}</MenuItem>
      <MenuItem onSelect={verbs.exact} keys="X" reason={why}>
        {t('Exact cash')}
      </MenuItem>
      <MenuItem onSelect={verbs.discount} keys="D" reason={why || (partPaid && partly)}>
        {t('Discount')}
      </MenuItem>
      <MenuItem onSelect={verbs.bill} reason={!stored && t('Send or hold it first')}>
        {t('Print bill')}
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={verbs.void} tone="critical" reason={why}>
        {stored ? t('Void order') : t('Clear order')}
      </MenuItem>
    </>
  )
}

function isPartPaid({ order }: Cart): boolean {
  return order !== null && order.paid > 0
}

function unsentOf({ order, lines }: Cart): number {
  const waiting = order?.lines.filter(({ state }) => state === 'new') ?? []
  return [...waiting, ...lines].reduce((count, { quantity }) => count + quantity, 0)
}
