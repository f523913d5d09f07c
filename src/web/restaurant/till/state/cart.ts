import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { Money } from '#contract/kernel/money.ts'
import { bookingId } from '#contract/hotel/bookings/shapes.ts'
import { menuKinds } from '#contract/restaurant/categories/shapes.ts'
import type { RestaurantLocationType } from '#contract/restaurant/locations/shapes.ts'
import { menuItemId, modifierOptionId } from '#contract/restaurant/menu/shapes.ts'
import type { Approval } from '#contract/restaurant/orders/api/bodies.ts'
import { orderId, orderLineId, type OrderLineId, orderTypes } from '#contract/restaurant/orders/shapes.ts'
import type { Id } from '#contract/kernel/id.ts'
import { newKey } from '#web/shell/call/idempotency.ts'
import { type Cart, type CartLine, emptyCart, type GivenDiscount, withItem } from '../rules/cart.ts'
import type { TillItem } from '../rules/menu.ts'
import type { ChosenOption } from '../rules/modifiers.ts'

/** Where the order lies in this browser, so that a reload or an ended session loses nothing. */
type Keeping = { key: string; place: RestaurantLocationType }

const listeners = new Set<() => void>()
let keeping: Keeping | null = null
let cart: Cart = emptyCart(newId(), 'restaurant')
let shown: Cart | null = null
let waiting: ReturnType<typeof setTimeout> | undefined
let unsure = false
let spareLine: OrderLineId = newId()

/** A second user who stands by for what this one may not do; kept in memory alone. */
let approval: Approval | null = null

/** The order of this till. Every change goes through here, so that the grid need not know of it. */
export const tillCart = {
  now: () => cart,
  change: (change: (now: Cart) => Cart) => put(change(cart)),
  /** Starts an order that has nothing yet. */
  clear: () => {
    approval = null
    put(emptyCart(newId(), keeping?.place ?? 'restaurant'))
  },
  add: (item: TillItem, chosen: readonly ChosenOption[]) => {
    const next = withItem(cart, item, { lineId: spareLine, chosen })
    if (next.lines.length > cart.lines.length) spareLine = newId()
    put(next)
  },
  /** The id that the next new line will have, so that its row can stand ready before it is needed. */
  spareLine: () => spareLine,
  /** Shows the order with a change that is not made and not kept; null shows it again as it is. */
  preview: (change: ((now: Cart) => Cart) | null) => {
    shown = change ? change(cart) : null
    tell()
  },
  /** True when what was taken up may be known to the server already. */
  isUnsure: () => unsure,
  approval: () => approval,
  approve: (by: Approval) => {
    approval = by
  },
  /** Takes up what was left at this till, and follows other windows of this browser. Answers how to let go. */
  keep: (till: Keeping) => {
    keeping = till
    put(restored(till))
    const follow = (event: StorageEvent) => event.key === till.key && put(restored(till))
    addEventListener('storage', follow)
    addEventListener('pagehide', save)
    return () => {
      save()
      keeping = null
      removeEventListener('storage', follow)
      removeEventListener('pagehide', save)
    }
  },
}

/** Whether lines are being taken that were neither sent nor held. */
export function hasNewLines(): boolean {
  return cart.lines.length > 0
}

/** One thing of the order, followed: only who shows it is drawn again. */
export function useCart<Part>(select: (now: Cart) => Part): Part {
  return useSyncExternalStore(listen, () => select(shown ?? cart))
}

/** A new id of the client's own. */
export function newId<Name extends string>(): Id<Name> {
  // Made here, it names what it is made for.
  return newKey() as Id<Name>
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function put(next: Cart) {
  if (next === cart) return
  cart = next
  shown = null
  tell()
  clearTimeout(waiting)
  waiting = setTimeout(save, 300)
}

function tell() {
  for (const listener of listeners) listener()
}

/** Writes the order down; what the server has of it is only named. */
function save() {
  clearTimeout(waiting)
  if (!keeping) return
  const { order, ...own } = cart
  const text = JSON.stringify({ ...own, stored: order !== null })
  if (localStorage.getItem(keeping.key) !== text) localStorage.setItem(keeping.key, text)
}

function restored({ key, place }: Keeping): Cart {
  try {
    const found = z.safeParse(keptCart, JSON.parse(localStorage.getItem(key) ?? 'null'))
    unsure = found.success && (found.data.stored || found.data.lines.length > 0)
    if (!found.success) return emptyCart(newId(), place)
    const { stored: _, ...kept } = found.data
    return { ...kept, order: null, touched: null }
  } catch {
    return emptyCart(newId(), place)
  }
}

const amount = z.custom<Money>((value) => Number.isSafeInteger(value))
const given: z.ZodMiniType<GivenDiscount> = z.object({
  discount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), amount }),
    z.object({ kind: z.literal('percent'), hundredths: z.int() }),
  ]),
  reason: z.string(),
})
const keptLine: z.ZodMiniType<CartLine> = z.object({
  id: orderLineId,
  menuItemId,
  name: z.string(),
  kind: z.enum(menuKinds),
  quantity: z.number(),
  unitPrice: amount,
  modifiers: z.array(
    z.object({
      optionId: modifierOptionId,
      groupName: z.string(),
      name: z.string(),
      quantity: z.number(),
      price: amount,
    }),
  ),
  discount: z.nullable(given),
  notes: z.string(),
  seat: z.nullable(z.number()),
})
const keptCart = z.object({
  orderId,
  stored: z.boolean(),
  head: z.object({
    type: z.enum(orderTypes),
    tableName: z.string(),
    tabName: z.string(),
    guestCount: z.nullable(z.number()),
    customerName: z.string(),
    notes: z.string(),
    room: z.nullable(z.object({ bookingId, roomNumber: z.string() })),
  }),
  lines: z.array(keptLine),
  discount: z.nullable(given),
})
