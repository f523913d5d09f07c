import { useCallback, useState } from 'react'
import { isId } from '#contract/kernel/id.ts'
import type { Order } from '#web/restaurant/orders/rules.ts'
import { usePrintBill } from '#web/restaurant/receipt/data.tsx'
import { errorText } from '#web/shell/call/api-error.ts'
import { usePlan } from '#web/shell/plan/use-plan.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { type CartLine, isEmpty, withLine } from '../rules/cart.ts'
import { type Problem, problemOf } from '#web/restaurant/payment/rules/problem.ts'
import type { TillTender } from '#web/restaurant/payment/rules/tender.ts'
import { swallows, totalsOf } from '../rules/totals.ts'
import { type Till, useTillActs } from './acts.ts'
import { tillCart } from './cart.ts'
import { useTillKey } from './keys.ts'
import { useSigned } from './sign.ts'
import { usePayment } from '#web/restaurant/payment/state/payment.ts'

/** What stands over the till. */
export type Sheet =
  | { is: 'pay'; start: TillTender }
  | { is: 'details' | 'discount' | 'void' | 'clear' }
  | { is: 'line' | 'choices'; line: CartLine }
  | { is: 'stored'; line: Order['lines'][number] }
  | { is: 'sign'; go: () => void }

/** What can be done with the order, from its buttons and from the keys; `room` only where rooms can be charged. */
export type CartVerbs = Record<
  'hold' | 'send' | 'pay' | 'exact' | 'next' | 'details' | 'discount' | 'bill' | 'void',
  () => void
> & {
  room: (() => void) | null
}

/** The order and everything that is done to it: its sheets, its keys, its money. `onFree` runs when the till is free again. */
export function useDesk(till: Till, onFree: () => void) {
  const acts = useTillActs(till)
  const payment = usePayment({
    balance: () => totalsOf(tillCart.now(), till.menu).balance,
    cashStep: till.menu.cashStep,
    pay: acts.pay,
  })
  const tenders = useTenders()
  const printBill = usePrintBill()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const signed = useSigned(till.menu, (go) => setSheet({ is: 'sign', go }))

  const whole = (run: () => void) => () => {
    if (acts.sending === 'idle' && !isEmpty(tillCart.now())) run()
  }
  const run = (act: () => Promise<Order>, said: (order: Order) => string) =>
    whole(() => {
      setProblem(null)
      act().then(
        (order) => {
          toast.success(said(order))
          onFree()
        },
        (error: unknown) => setProblem(problemOf(error)),
      )
    })
  const pay = (start: TillTender) =>
    whole(() => {
      setProblem(null)
      payment.reset()
      setSheet({ is: 'pay', start })
    })
  const verbs: CartVerbs = {
    hold: signed(run(acts.hold, (order) => t('{orderNumber} is held', { orderNumber: order.orderNumber }))),
    send: signed(run(acts.send, (order) => t('{orderNumber} is sent', { orderNumber: order.orderNumber }))),
    pay: signed(pay('cash')),
    exact: signed(
      whole(() => {
        pay('cash')()
        void payment.exact()
      }),
    ),
    room: tenders.includes('room_charge') ? signed(pay('room_charge')) : null,
    next: () => {
      if (tillCart.now().lines.length === 0) tillCart.clear()
    },
    details: () => setSheet({ is: 'details' }),
    discount: whole(() => setSheet({ is: 'discount' })),
    bill: () => {
      const { order } = tillCart.now()
      if (order) printBill(order.receipt)
    },
    void: whole(() => setSheet({ is: tillCart.now().order ? 'void' : 'clear' })),
  }
  useTillKey('h', t('Hold the order'), verbs.hold)
  useTillKey('s', t('Send to the kitchen'), verbs.send)
  useTillKey('p', t('Pay'), verbs.pay)
  useTillKey('x', t('Exact cash'), verbs.exact)
  useTillKey('n', t('New order'), verbs.next)
  useTillKey('d', t('Discount'), verbs.discount)

  const takeUp = (id: string) => {
    if (tillCart.now().lines.length > 0) {
      toast.warning(t('Hold or send what is on the screen first'))
      return
    }
    if (!isId<'restaurant_order'>(id)) return
    setProblem(null)
    acts
      .takeUp(id)
      .catch((error: unknown) => toast.error(t('The order was not taken up'), { description: errorText(error) }))
  }
  const { menu } = till
  const stepLine = useCallback(
    (line: CartLine, quantity: number) => {
      const now = tillCart.now()
      const next = withLine(now, line.id, { quantity })
      const discount = quantity < line.quantity ? swallows(now, next, menu) : null
      if (discount === null) {
        tillCart.change(() => next)
        return
      }
      setSheet(discount === 'line' ? { is: 'line', line } : { is: 'discount' })
      toast.warning(t('The discount would be all of it'), { description: t('Change the discount first.') })
    },
    [menu],
  )
  const openLine = useCallback((line: CartLine) => setSheet({ is: 'line', line }), [])
  const openStored = useCallback((line: Order['lines'][number]) => setSheet({ is: 'stored', line }), [])
  const close = () => {
    if (sheet?.is === 'pay' && payment.done) onFree()
    setSheet(null)
  }
  return { acts, payment, tenders, verbs, sheet, setSheet, problem, takeUp, stepLine, openLine, openStored, close }
}

export type Desk = ReturnType<typeof useDesk>

/** The ways to pay here: a room only where the plan has a hotel and the user may charge one. */
function useTenders(): readonly TillTender[] {
  const { modules } = usePlan()
  const can = useCan()
  const rooms = modules.hotel && can('restaurant:charge_room')
  const credits = modules.hotel && can('restaurant:use_pos')
  return [
    'cash',
    'card',
    'mobile_money',
    ...(rooms ? (['room_charge'] as const) : []),
    ...(credits ? (['guest_credit'] as const) : []),
  ]
}
