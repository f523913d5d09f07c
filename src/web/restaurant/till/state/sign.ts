import { useLimits } from '#web/identity/public/approvals.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import type { TillMenu } from '../rules/menu.ts'
import { isGenerous } from '../rules/totals.ts'
import { tillCart } from './cart.ts'

/** Asks for a signature before an act that gives away more than this person may alone; a discount may grow past it with the order. */
export function useSigned(menu: TillMenu, ask: (go: () => void) => void) {
  const limits = useLimits()
  const may = useCan()('restaurant:manage_pos')
  return (act: () => void) => () => {
    const isUnsigned = !may && tillCart.approval() === null && isGenerous({ cart: tillCart.now(), menu }, limits)
    if (isUnsigned) ask(act)
    else act()
  }
}
