import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'
import { addDays, daysBetween } from '#contract/kernel/day.ts'
import type { ChartBar } from '../data.ts'
import { type AimMode, isFixed, isLast } from '../rules/aim.ts'
import { nightAt } from '../rules/scale.ts'
import type { Aiming, World } from './aiming.ts'

type Wishes = {
  aiming: Aiming
  /** The body of the chart, in which its lines lie. */
  body: () => HTMLElement | null
  scroller: () => HTMLElement | null
  world: () => World
  barOf: (id: string) => ChartBar | undefined
  mayChange: boolean
  /** Something was let go on the chart; the place is where it happened. */
  onDrop: (at: { x: number; y: number }) => void
}

const slack = 4
const slackOfFinger = 10
const edge = 7
const heldFor = 380

/**
 * Bars and empty nights taken up by a mouse, a pen or a finger that rests on them. Follows the pointer once a frame, scrolls at the edges,
 * and lets go with Escape.
 */
export function usePointer(wishes: Wishes) {
  const latest = useRef(wishes)
  const stop = useRef<() => void>(() => {})
  useEffect(() => {
    latest.current = wishes
  })
  useEffect(() => () => stop.current(), [])

  return (event: ReactPointerEvent) => {
    const { mayChange, aiming } = latest.current
    if (event.button !== 0 || !mayChange || aiming.aim) return
    const grip = gripOf(event, latest.current)
    if (!grip) return
    stop.current = follow(event, grip, latest.current)
  }
}

type Grip = { mode: AimMode; bar: ChartBar | null; row: number }

/** What the pointer is on: a bar, one of its ends, or the empty nights of a room. */
function gripOf(event: ReactPointerEvent, wishes: Wishes): Grip | null {
  if (!(event.target instanceof Element)) return null
  const line = event.target.closest<HTMLElement>('[data-row]')
  if (!line || event.target.closest('.tape-side')) return null
  const row = Number(line.dataset['row'])
  const element = event.target.closest<HTMLElement>('[data-bar]')
  if (!element) return emptyGrip(event.target, row, wishes)
  const bar = wishes.barOf(element.dataset['bar'] ?? '')
  return bar && !isFixed(bar) ? { mode: modeOf(event, element, bar), bar, row } : null
}

function emptyGrip(target: Element, row: number, { world }: Wishes): Grip | null {
  const isRoom = world().rows[row]?.kind === 'room'
  return isRoom && !target.closest('.tape-block:not([data-kind="out_of_service"])')
    ? { mode: 'new', bar: null, row }
    : null
}

function modeOf(event: ReactPointerEvent, element: HTMLElement, bar: ChartBar): AimMode {
  if (event.altKey) return 'split'
  if (event.pointerType === 'touch') return 'move'
  const { left, right, width } = element.getBoundingClientRect()
  if (width < 4 * edge) return 'move'
  if (right - event.clientX < edge && isLast(bar)) return 'end'
  return event.clientX - left < edge &&
    bar.from === bar.arrival &&
    bar.arrival < bar.departure &&
    bar.status !== 'checked_in'
    ? 'start'
    : 'move'
}

/** Follows the pointer until it is let go. Answers how to stop at once. */
function follow(down: ReactPointerEvent, grip: Grip, wishes: Wishes): () => void {
  const { aiming, world } = wishes
  const isFinger = down.pointerType === 'touch'
  const start = { x: down.clientX, y: down.clientY }
  let ground = measured(wishes)
  const began = nightUnder(start, ground, wishes)
  let now = start
  let isUp = false
  let frame = 0
  const timer = isFinger ? setTimeout(take, heldFor) : undefined

  function take() {
    isUp = true
    if (isFinger) navigator.vibrate?.(12)
    aiming.begin(grip.mode, { ...grip, ...(grip.bar ? {} : { days: { from: began, to: addDays(began, 1) } }) })
    frame = requestAnimationFrame(paint)
  }
  function paint() {
    scrollAtEdges(now, ground, wishes)
    const night = nightUnder(now, ground, wishes)
    if (grip.bar)
      aiming.pull({
        by: daysBetween(began, night),
        row: grip.mode === 'move' || grip.mode === 'split' ? rowUnder(now, ground, wishes) : undefined,
      })
    else aiming.span(night < began ? { from: night, to: addDays(began, 1) } : { from: began, to: addDays(night, 1) })
    frame = requestAnimationFrame(paint)
  }
  function move(event: PointerEvent) {
    now = { x: event.clientX, y: event.clientY }
    if (isUp) return
    const far = Math.hypot(now.x - start.x, now.y - start.y)
    if (isFinger && far > slackOfFinger) stop()
    else if (!isFinger && far > slack) take()
  }
  function up(event: PointerEvent) {
    const wasUp = isUp
    stop()
    if (wasUp) {
      swallowClick()
      if (grip.bar && aiming.isIdle) aiming.end()
      else wishes.onDrop({ x: event.clientX, y: event.clientY })
    } else if (!grip.bar && world().rows[grip.row]?.kind === 'room') {
      swallowClick()
      aiming.begin('new', { ...grip, days: { from: began, to: addDays(began, 1) } })
      wishes.onDrop({ x: event.clientX, y: event.clientY })
    }
  }
  function cancel() {
    stop()
    if (isUp) aiming.end()
  }
  function key(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isUp) return
    event.preventDefault()
    event.stopPropagation()
    swallowClick()
    cancel()
  }
  // A finger that has taken something up scrolls nothing any more.
  const hold = (event: TouchEvent) => isUp && event.preventDefault()
  const measure = () => {
    ground = measured(wishes)
  }
  const quiet = (event: Event) => isFinger && event.preventDefault()
  function stop() {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', key, true)
    removeEventListener('touchmove', hold)
    removeEventListener('scroll', measure, true)
    removeEventListener('contextmenu', quiet)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  addEventListener('pointercancel', cancel)
  addEventListener('keydown', key, true)
  addEventListener('touchmove', hold, { passive: false })
  addEventListener('scroll', measure, true)
  addEventListener('contextmenu', quiet)
  return stop
}

/** The click that ends a drag opens nothing. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
}

type Point = { x: number; y: number }

/** Where the chart lies in the window; measured anew only when it was scrolled, since each measure lays the page out. */
type Ground = { body: DOMRect; scroller: DOMRect }

function measured({ body, scroller }: Wishes): Ground {
  return {
    body: body()?.getBoundingClientRect() ?? new DOMRect(),
    scroller: scroller()?.getBoundingClientRect() ?? new DOMRect(),
  }
}

function nightUnder({ x }: Point, { body }: Ground, { world }: Wishes) {
  const { scale } = world()
  return nightAt(x - body.left - scale.side, scale)
}

function rowUnder({ y }: Point, { body }: Ground, { world }: Wishes): number {
  const { scale, rows } = world()
  return Math.max(0, Math.min(rows.length - 1, Math.floor((y - body.top) / scale.rowHeight)))
}

const margin = 36
const speed = 14

function scrollAtEdges({ x, y }: Point, ground: Ground, { scroller, world }: Wishes) {
  const { left, right, top, bottom } = ground.scroller
  const across = x > right - margin ? speed : x < left + world().scale.side + margin / 2 ? -speed : 0
  const down = y > bottom - margin ? speed : y < top + 96 ? -speed : 0
  if (across !== 0 || down !== 0) scroller()?.scrollBy(across, down)
}
