import { type PointerEvent, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { mapOf } from '../rules/map.ts'
import type { ChartRow } from '../rules/rows.ts'
import type { Scale } from '../rules/scale.ts'

type MapProps = {
  scroller: RefObject<HTMLDivElement | null>
  rows: readonly ChartRow[]
  scale: Scale
  businessDate: string
}

/**
 * The whole chart in small beside it, where it is longer than the screen: a press or a pull goes there. It says nothing that the chart
 * doesn't say, and the keys and the finder lead to the same places, so that readers are spared it.
 */
export function ChartMap({ scroller, rows, scale, businessDate }: MapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const whole = rows.length * scale.rowHeight
  const isLong = useIsLonger(scroller, whole)
  useFrame({ frame, scroller, isShown: isLong, scale, whole })
  if (!isLong) return null
  const go = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1 || !scroller.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const element = scroller.current
    element.scrollTo({
      top: ((event.clientY - top) / height) * whole - element.clientHeight / 2,
      left: ((event.clientX - left) / width) * scale.days * scale.dayWidth - (element.clientWidth - scale.side) / 2,
    })
  }
  return (
    <div
      data-map
      data-no-print
      aria-hidden="true"
      className="tape-map max-lg:hidden"
      onPointerDown={go}
      onPointerMove={go}
    >
      <Outlines rows={rows} scale={scale} businessDate={businessDate} />
      <div ref={frame} className="tape-map-frame" />
    </div>
  )
}

/** Drawn once the chart itself stands. */
function Outlines({ rows, scale, businessDate }: Pick<MapProps, 'rows' | 'scale' | 'businessDate'>) {
  const shown = useDeferredValue(rows, none)
  const outlines = useMemo(() => [...mapOf(shown, { scale, businessDate })], [shown, scale, businessDate])
  return (
    <svg viewBox={`0 0 ${scale.days} ${Math.max(shown.length, 1)}`} preserveAspectRatio="none">
      {outlines.map(([look, outline]) => (
        <path key={look} d={outline} data-look={look} data-need={look} />
      ))}
    </svg>
  )
}

const none: readonly ChartRow[] = []

function useIsLonger(scroller: MapProps['scroller'], whole: number): boolean {
  const [isLonger, setIsLonger] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const watch = new ResizeObserver(() => setIsLonger(whole > element.clientHeight))
    watch.observe(element)
    return () => watch.disconnect()
  }, [scroller, whole])
  return isLonger
}

type Frame = {
  frame: RefObject<HTMLDivElement | null>
  scroller: MapProps['scroller']
  isShown: boolean
  scale: Scale
  whole: number
}

/** Keeps the frame on what is in sight, written past the renderer as often as the chart is scrolled. */
function useFrame({ frame, scroller, isShown, scale, whole }: Frame) {
  useEffect(() => {
    const element = scroller.current
    if (!element || !isShown) return
    const show = () => {
      const [map, mark] = [frame.current?.parentElement, frame.current]
      if (!map || !mark) return
      const across = map.clientWidth / (scale.days * scale.dayWidth)
      const down = map.clientHeight / whole
      mark.style.width = `${Math.min(map.clientWidth, (element.clientWidth - scale.side) * across)}px`
      mark.style.height = `${Math.min(map.clientHeight, element.clientHeight * down)}px`
      follow()
    }
    const follow = () => {
      const [map, mark] = [frame.current?.parentElement, frame.current]
      if (!map || !mark) return
      const x = (element.scrollLeft / (scale.days * scale.dayWidth)) * map.clientWidth
      const y = (element.scrollTop / Math.max(whole, element.scrollHeight)) * map.clientHeight
      mark.style.transform = `translate(${x}px, ${y}px)`
    }
    const watch = new ResizeObserver(show)
    watch.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [frame, scroller, isShown, scale, whole])
}
