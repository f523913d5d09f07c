import {
  cloneElement,
  type HTMLAttributes,
  isValidElement,
  type PointerEvent,
  type ReactElement,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import type * as floating from './floating.tsx'
import { ahead } from './later.tsx'

/*
 * What floats over a page (menus, popovers, tooltips) is more code than a screen that nobody has touched yet should wait for. Until it
 * has come, stand-ins show the triggers. Then all of them are exchanged at once, and what a person did before is done.
 */

type Floats = typeof floating

let floats: Floats | null = null
let asked: Element | null = null
let hovered: Element | null = null
const listeners = new Set<() => void>()

const fetchFloats = ahead(async () => {
  const code = await import('./floating.tsx')
  await untilReleased()
  exchange(code)
})

/** The code of what floats; null until it has come. */
export function useFloats(): Floats | null {
  return useSyncExternalStore(listen, () => floats)
}

type StandInProps = { trigger: ReactElement; opens?: 'menu' | 'dialog' }

/** A trigger whose code is still to come; `opens` is what a press asks for. */
export function StandIn({ trigger, opens }: StandInProps) {
  if (!isValidElement<Handlers>(trigger)) return trigger
  const fetchSoon = () => void fetchFloats()
  const enter = ({ currentTarget, pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') hovered = currentTarget
    fetchSoon()
  }
  const open = ({ currentTarget }: { currentTarget: Element }) => {
    asked = currentTarget
    fetchSoon()
  }
  const { onPointerEnter, onFocus, onClick, onKeyDown } = trigger.props
  return cloneElement(trigger, {
    onPointerEnter: both(onPointerEnter, enter),
    onFocus: both(onFocus, fetchSoon),
    ...(opens && {
      'aria-haspopup': opens,
      'aria-expanded': false,
      onClick: both(onClick, open),
      onKeyDown: both(onKeyDown, (event) => {
        if (opens === 'menu' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) open(event)
      }),
    }),
  })
}

type Handlers = HTMLAttributes<Element>

function both<Event>(own: ((event: Event) => void) | undefined, more: (event: Event) => void) {
  return (event: Event) => {
    own?.(event)
    more(event)
  }
}

/** A press that is on its way ends on the element where it began. */
async function untilReleased() {
  while (document.querySelector(':active')) await new Promise((resolve) => void setTimeout(resolve, 20))
}

function exchange(code: Floats) {
  const focused = placeOf(document.activeElement)
  const pressed = placeOf(asked)
  const restedOn = hovered?.matches(':hover') ? placeOf(hovered) : null
  floats = code
  flushSync(() => {
    for (const listener of listeners) listener()
  })
  if (document.activeElement === document.body) elementAt(focused)?.focus({ preventScroll: true })
  rest(elementAt(restedOn))
  elementAt(pressed)?.click()
}

/** A pointer that doesn't move says nothing to an element that came below it. */
function rest(element: HTMLElement | null) {
  element?.dispatchEvent(new window.PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  element?.dispatchEvent(new MouseEvent('mouseenter'))
  element?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
}

/** Which child of its parent it is, and so on up to the page; null for what is not on the page. */
function placeOf(element: Element | null): number[] | null {
  if (!element?.isConnected) return null
  const place: number[] = []
  for (let at = element; at.parentElement; at = at.parentElement)
    place.unshift([...at.parentElement.children].indexOf(at))
  return place
}

function elementAt(place: number[] | null): HTMLElement | null {
  let at: Element | undefined = place ? document.documentElement : undefined
  for (const index of place ?? []) at = at?.children[index]
  return at instanceof HTMLElement ? at : null
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
