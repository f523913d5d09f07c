import { type RefObject, useEffect, useState } from 'react'

/** Rows are put on the page by so many at once, so that not every step of a scroll paints. */
const step = 4

/** Which rows stand in sight of what scrolls, with some to spare; all of them where nothing scrolls. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, whole }: { count: number; rowHeight: number; whole: boolean },
): { first: number; last: number } {
  const [range, setRange] = useState({ first: 0, last: 32 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / rowHeight / step) * step - step)
      const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight / step) * step + step
      setRange((now) => (now.first === first && now.last === last ? now : { first, last }))
    }
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, rowHeight, count])
  return whole ? { first: 0, last: count } : { first: range.first, last: Math.min(range.last, count) }
}
