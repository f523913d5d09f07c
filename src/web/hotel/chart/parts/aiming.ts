import { type Day, daysBetween } from '#contract/kernel/day.ts'
import { counted, t } from '#web/texts/text.ts'
import { type Aim, type AimMode, daysPulled, daysTaken, isIdle, isLast } from '../rules/aim.ts'
import type { ChartRow } from '../rules/rows.ts'
import { nightsPlace, type Scale, type Span } from '../rules/scale.ts'
import { type Verdict, verdictOn } from '../rules/verdict.ts'
import type { ChartBar } from '../data.ts'

/** What the chart shows at this moment. */
export type World = { rows: readonly ChartRow[]; scale: Scale; businessDate: Day }

/** The elements in which an aim is shown: they are written to directly, so that nothing is rendered while a pointer moves. */
export type Stage = { scroller: HTMLElement; ghost: HTMLElement; tip: HTMLElement; voice: HTMLElement }

/** What a change would cost, in words; asked for when an aim has stood for a moment. */
export type Pricing = (
  aim: Aim,
  on: { verdict: Verdict; row: ChartRow | undefined },
  signal: AbortSignal,
) => Promise<string | null>

/** How long an aim stands still before its price is asked for, in milliseconds. */
const still = 160

/**
 * What is about to be done on the chart, by pointer or by keys: shown as a ghost with a word on whether it can be had. It follows every
 * move without a render; only what comes of it is told.
 */
export class Aiming {
  #stage: Stage | null = null
  #world: World | null = null
  #aim: Aim | null = null
  #taken: Span | null = null
  #verdict: Verdict | null = null
  #asking: AbortController | null = null
  #price: string | null = null
  readonly pricing: Pricing

  constructor(pricing: Pricing) {
    this.pricing = pricing
  }

  get aim() {
    return this.#aim
  }

  get verdict() {
    return this.#verdict
  }

  stand(stage: Stage) {
    this.#stage = stage
  }

  /** What the chart shows now; an aim that is under way is judged anew. */
  see(world: World) {
    this.#world = world
    if (this.#aim) this.#show()
  }

  /** Takes up a bar, or empty nights where there is none. */
  begin(mode: AimMode, { bar, row, days }: { bar: ChartBar | null; row: number; days?: Span }) {
    const world = this.#world
    if (!world) return
    const taken = bar ? daysTaken(bar, mode, world.businessDate) : days
    if (!taken) return
    this.#taken = taken
    this.#aim = { mode, bar, row, ...taken }
    this.#markTaken(bar?.id)
    this.#show()
  }

  /** Pulls what was taken up by so many days from where it was, and to another line. */
  pull({ by, row }: { by: number; row?: number | undefined }) {
    const [aim, taken] = [this.#aim, this.#taken]
    if (!aim?.bar || !taken) return
    this.#turnTo({ ...aim, ...daysPulled(aim.bar, aim.mode, { taken, by }), row: row ?? aim.row })
  }

  /** The same from where it is now; used by keys, one step at a time. */
  step({ by = 0, rows = 0, end = 0 }: { by?: number; rows?: number; end?: number }) {
    const [aim, world] = [this.#aim, this.#world]
    if (!aim?.bar || !world) return
    const row = rows === 0 ? aim.row : nextLine(world.rows, aim.row, rows)
    const moved = by === 0 ? aim : { ...aim, ...daysPulled(aim.bar, aim.mode, { taken: aim, by }) }
    const ended =
      end === 0 || !isLast(aim.bar) ? moved : { ...moved, ...daysPulled(aim.bar, 'end', { taken: moved, by: end }) }
    this.#turnTo({ ...ended, row })
  }

  /** Spans empty nights from the first that was taken to another. */
  span(days: Span) {
    if (this.#aim && !this.#aim.bar) this.#turnTo({ ...this.#aim, ...days })
  }

  /** True when letting go now would change nothing. */
  get isIdle(): boolean {
    const [aim, world] = [this.#aim, this.#world]
    if (!aim || !world) return true
    const row = world.rows[aim.row]
    return isIdle(aim, row?.kind === 'room' ? row.room.id : null, world.businessDate)
  }

  /** The line that the aim stands on. */
  get line(): ChartRow | undefined {
    return this.#aim ? this.#world?.rows[this.#aim.row] : undefined
  }

  /** Lets go: the ghost goes, and the bar is where it was. */
  end() {
    this.#aim = null
    this.#asking?.abort()
    if (!this.#stage) return
    this.#stage.ghost.hidden = true
    this.#hush()
    this.#markTaken(undefined)
  }

  /** Leaves the ghost where it is, without its words: something else asks on. */
  rest() {
    this.#asking?.abort()
    this.#hush()
  }

  #hush() {
    if (this.#stage) this.#stage.tip.hidden = true
  }

  #turnTo(aim: Aim) {
    const before = this.#aim
    if (before && before.row === aim.row && before.from === aim.from && before.to === aim.to) return
    this.#aim = aim
    this.#show()
  }

  #show() {
    const [aim, world, stage] = [this.#aim, this.#world, this.#stage]
    if (!aim || !world || !stage) return
    this.#verdict = verdictOn(aim, world)
    const { ghost } = stage
    const { left, width } = nightsPlace(aim, world.scale)
    ghost.hidden = false
    ghost.dataset['ok'] = this.#verdict.swap ? 'swap' : String(this.#verdict.ok)
    ghost.style.width = `${width}px`
    ghost.style.transform = `translate(${world.scale.side + left}px, ${aim.row * world.scale.rowHeight}px)`
    ghost.textContent = ghostWords(aim)
    this.#ask(aim, this.#verdict)
    this.#say()
  }

  /** Asks what it would cost once the aim stands still. */
  #ask(aim: Aim, verdict: Verdict) {
    this.#asking?.abort()
    this.#price = null
    if (!verdict.ok || !aim.bar || this.isIdle) return
    const asking = new AbortController()
    this.#asking = asking
    setTimeout(() => void this.#learnPrice(aim, verdict, asking.signal), still)
  }

  async #learnPrice(aim: Aim, verdict: Verdict, signal: AbortSignal) {
    if (signal.aborted) return
    const price = await this.pricing(aim, { verdict, row: this.line }, signal)
    if (signal.aborted || !this.#aim) return
    this.#price = price
    this.#say()
  }

  #say() {
    const [aim, verdict, world, stage] = [this.#aim, this.#verdict, this.#world, this.#stage]
    if (!aim || !verdict || !world || !stage) return
    const words = this.isIdle ? [t('Where it was')] : [verdict.words, this.#price]
    const text = words.filter((line) => line !== null).join('\n')
    stage.tip.textContent = text
    stage.tip.hidden = false
    placeTip(stage, aim, world.scale)
    stage.voice.textContent = text
  }

  #markTaken(id: string | undefined) {
    const canvas = this.#stage?.ghost.parentElement
    canvas?.querySelector('[data-taken]')?.removeAttribute('data-taken')
    canvas?.classList.toggle('tape-aiming', id !== undefined)
    if (id) canvas?.querySelector(`[data-bar="${id}"]`)?.setAttribute('data-taken', '')
  }
}

function ghostWords({ bar, from, to, mode }: Aim): string {
  const nights = counted(daysBetween(from, to), { one: '{count} night', other: '{count} nights' })
  return bar && mode !== 'new' ? t('{guest} · {nights}', { guest: bar.guestName, nights }) : nights
}

/** Below the ghost, above it where there is no room, and always in sight. */
function placeTip({ scroller, ghost, tip }: Stage, aim: Aim, { side, rowHeight, ...scale }: Scale) {
  const { left } = nightsPlace(aim, { side, rowHeight, ...scale })
  const body = ghost.parentElement
  if (!body) return
  const least = scroller.scrollLeft + side + 8
  const most = scroller.scrollLeft + scroller.clientWidth - tip.offsetWidth - 12
  const x = Math.max(least, Math.min(side + left + 12, most))
  const below = aim.row * rowHeight + rowHeight + 6
  const isOut = below + tip.offsetHeight + body.offsetTop > scroller.scrollTop + scroller.clientHeight
  const y = isOut ? aim.row * rowHeight - tip.offsetHeight - 6 : below
  tip.style.transform = `translate(${x}px, ${y}px)`
}

/** The next line that can take a bar, up or down; the same where there is none. */
function nextLine(rows: readonly ChartRow[], from: number, way: number): number {
  for (let at = from + Math.sign(way); at >= 0 && at < rows.length; at += Math.sign(way))
    if (rows[at]?.kind !== 'type') return at
  return from
}
