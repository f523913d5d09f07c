import { dayOf } from '#contract/kernel/day.ts'
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { toast } from '#web/ui/toast.ts'
import { useRoomLock } from '../../bookings/parts/use-room-lock.ts'
import type { Chart } from '../data.ts'
import type { Aim } from '../rules/aim.ts'
import { barsIn, type ChartRow } from '../rules/rows.ts'
import type { Verdict } from '../rules/verdict.ts'
import { Aiming, type Pricing } from './aiming.ts'
import { ChartGround } from './chart-ground.tsx'
import { ChartHead } from './chart-head.tsx'
import { ChartMap } from './chart-map.tsx'
import { ChartTold } from './chart-told.tsx'
import { Row } from './chart-rows.tsx'
import type { Found } from './chart-finder.tsx'
import { useActiveBar } from './use-active-bar.ts'
import { useBarKeys } from './use-bar-keys.ts'
import { useMarked } from './use-marked.ts'
import { usePointer } from './use-pointer.ts'
import { useRowWindow } from './use-row-window.ts'
import { useScale } from './use-scale.ts'

/** What was let go on the chart, and where. */
export type Dropped = { aim: Aim; verdict: Verdict; row: ChartRow | undefined; at: { x: number; y: number } }

type CanvasProps = {
  chart: Chart
  rows: readonly ChartRow[]
  openBooking: string | undefined
  pricing: Pricing
  /** What is sought: it is shown as soon as it stands on the chart. */
  sought: Found | null
  onFound: () => void
  /** Asks on; the ghost stays until the answer is called. */
  onDrop: (dropped: Dropped, done: () => void) => void
  onRoom: (row: Extract<ChartRow, { kind: 'room' }>, at: { x: number; y: number }) => void
  onFold: (typeId: string) => void
}

/** The days and the lines of the chart; only the lines in sight are on the page. */
export function ChartCanvas(props: CanvasProps) {
  const { chart, rows, openBooking, pricing, sought, onFound, onDrop, onRoom, onFold } = props
  const businessDate = dayOf(chart.businessDate)
  const [scroller, body, ghost, tip, voice] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ]
  const scale = useScale(scroller, chart)
  const range = useRowWindow(scroller, { count: rows.length, rowHeight: scale.rowHeight, whole: scale.onPaper })
  const active = useActiveBar(scroller, { rows, range, scale })
  const marked = useMarked(chart)
  const mayChange = useCan()('bookings:write')
  const go = useGo()
  const lock = useRoomLock()
  const [aiming] = useState(() => new Aiming(pricing))

  useLayoutEffect(() => {
    if (scroller.current && ghost.current && tip.current && voice.current)
      aiming.stand({ scroller: scroller.current, ghost: ghost.current, tip: tip.current, voice: voice.current })
    aiming.see({ rows, scale, businessDate })
  }, [aiming, rows, scale, businessDate, scroller, ghost, tip, voice])
  useEffect(() => {
    if (sought && seek(sought, rows, active)) onFound()
  })

  const drop = (at: { x: number; y: number }) => {
    const { aim, verdict, line } = aiming
    if (!aim || !verdict) return
    if (verdict.ok) {
      aiming.rest()
      onDrop({ aim, verdict, row: line, at }, () => aiming.end())
    } else {
      aiming.end()
      toast.warning(verdict.words)
    }
  }
  const takeUp = usePointer({
    aiming,
    body: () => body.current,
    scroller: () => scroller.current,
    world: () => ({ rows, scale, businessDate }),
    barOf: (id) => chart.bars.find((bar) => bar.id === id),
    mayChange,
    onDrop: drop,
  })
  const keys = useBarKeys({
    aiming,
    rows,
    mayChange,
    onActive: active.focus,
    onAimed: () => aiming.aim && active.reveal(aiming.aim.row),
    onDrop: () => drop(middleOf(ghost.current)),
    onLock: (bar) => lock(bar.bookingId, !bar.keepsRoom),
  })
  const press = (target: EventTarget) => {
    const { bar, room } = target instanceof Element ? namedBy(target) : {}
    const stay = bar && chart.bars.find(({ id }) => id === bar)
    if (stay) go(to.booking(stay.bookingId), { keepSearch: true })
    const row = room && rows.find((one) => one.key === room)
    if (row && row.kind === 'room') onRoom(row, middleOf(scroller.current?.querySelector(`[data-room="${room}"]`)))
  }
  const inSight = (scale.isMeasured ? rows : [])
    .slice(range.first, range.last)
    .map((row, index) => ({ row, index: range.first + index }))
  const apart = active.row !== -1 && (active.row < range.first || active.row >= range.last)
  const held = apart ? rows[active.row] : undefined
  return (
    <div className="tape-place">
      <div
        ref={scroller}
        className={classes('tape', scale.scrolls && 'tape-across')}
        role="region"
        aria-label={t('Tape chart')}
        style={
          {
            '--side': `${scale.side}px`,
            '--row-height': `${scale.rowHeight}px`,
            '--day': `${scale.dayWidth}px`,
          } as Lengths // React's own types know no lengths of ours
        }
      >
        <div className="tape-canvas" style={{ width: scale.side + scale.days * scale.dayWidth }}>
          <ChartHead house={chart.house} scale={scale} businessDate={chart.businessDate} />
          <div
            ref={body}
            role="presentation"
            className={classes('tape-body', mayChange && 'tape-can-change')}
            style={{ height: rows.length * scale.rowHeight }}
            onPointerDown={takeUp}
            onKeyDown={keys}
            onClick={(event) => press(event.target)}
            onFocus={({ target }) => target.dataset['bar'] && active.note(target.dataset['bar'])}
          >
            <ChartGround scale={scale} businessDate={chart.businessDate} />
            {[...inSight, ...(held ? [{ row: held, index: active.row }] : [])].map(({ row, index }) => (
              <Row
                key={row.key}
                row={row}
                index={index}
                scale={scale}
                businessDate={chart.businessDate}
                active={barsIn(row).some((bar) => bar.id === active.id) ? active.id : null}
                open={
                  openBooking !== undefined && barsIn(row).some((bar) => bar.bookingId === openBooking)
                    ? openBooking
                    : null
                }
                marked={barsIn(row)
                  .flatMap((bar) => (marked.has(bar.id) ? bar.id : []))
                  .join(' ')}
                onFold={onFold}
              />
            ))}
            <div ref={ghost} className="tape-ghost" hidden aria-hidden="true" />
            <div ref={tip} className="tape-tip num" hidden aria-hidden="true" />
          </div>
        </div>
        <div ref={voice} className="sr-only" aria-live="assertive" />
      </div>
      <ChartTold within={scroller} />
      <ChartMap scroller={scroller} rows={rows} scale={scale} businessDate={chart.businessDate} />
    </div>
  )
}

/** Lengths that the style sheet reads. */
type Lengths = CSSProperties & Record<'--side' | '--row-height' | '--day', string>

function namedBy(target: Element): { bar?: string | undefined; room?: string | undefined } {
  return {
    bar: target.closest<HTMLElement>('[data-bar]')?.dataset['bar'],
    room: target.closest<HTMLElement>('[data-room]')?.dataset['room'],
  }
}

function middleOf(element: Element | null | undefined): { x: number; y: number } {
  if (!element) return { x: 0, y: 0 }
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + Math.min(width / 2, 80), y: top + height }
}

function seek(sought: Found, rows: readonly ChartRow[], active: ReturnType<typeof useActiveBar>): boolean {
  if (sought.kind === 'room') active.focusRoom(sought.id)
  const bar = sought.kind === 'stay' ? rows.flatMap(barsIn).find((one) => one.bookingId === sought.id) : undefined
  if (bar) active.focus(bar)
  return sought.kind === 'room' || bar !== undefined
}
