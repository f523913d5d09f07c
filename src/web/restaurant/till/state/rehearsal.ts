import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { type Cart, emptyCart, isEmpty, withItem } from '../rules/cart.ts'
import type { TillMenu } from '../rules/menu.ts'
import { newId, tillCart } from './cart.ts'

/** An order of one item that nobody takes: it tells beforehand what the first tap will show. */
export function likelyOrder(menu: TillMenu): Cart {
  return withFirst(emptyCart(newId(), 'bar'), menu)
}

/** Takes an item that nobody sees, once the till rests. */
export function useTapRehearsal(menu: TillMenu) {
  useRehearsal(menu, {
    after: 300,
    isFree: () => isEmpty(tillCart.now()),
    play: () => tillCart.preview((cart) => withFirst(cart, menu)),
    undo: () => tillCart.preview(null),
  })
}

type Rehearsal = {
  /** Milliseconds for which the till rests before. */
  after: number
  isFree: () => boolean
  play: () => void
  undo: () => void
}

/**
 * Draws something once for each menu and takes it back before any of it is painted. Code, styles and letters are slower the first
 * time, and no guest should wait for that.
 */
export function useRehearsal(menu: TillMenu, { after, isFree, play, undo }: Rehearsal) {
  const rehearse = useEffectEvent(() => {
    if (!isFree()) return
    flushSync(play)
    // Asking for a size makes the browser find the styles and set the letters.
    document.body.getBoundingClientRect()
    flushSync(undo)
  })
  useEffect(() => {
    const waiting = setTimeout(() => rehearse(), after)
    return () => clearTimeout(waiting)
  }, [menu, after])
}

function withFirst(cart: Cart, { items: [item] }: TillMenu): Cart {
  return item ? withItem(cart, item, { lineId: tillCart.spareLine(), chosen: [] }) : cart
}
