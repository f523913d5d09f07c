const pause = 60

/**
 * The element in sight that carries a data-tour marker, once it is there; null when it does not come in time.
 * @param most milliseconds to wait for a screen that is still on its way
 */
export async function markerOf(name: string, wanted: AbortSignal, most = 4000): Promise<Element | null> {
  let place = ''
  for (let waited = 0; waited <= most && !wanted.aborted; waited += pause) {
    const found = [...document.querySelectorAll(`[data-tour="${name}"]`)].find(isSeen)
    // What still slides in is waited for.
    if (found && placeOf(found) === place) return found
    place = found ? placeOf(found) : ''
    await resting(pause)
  }
  return null
}

/** Waits until an element has gone out of sight, or nobody wants to know any more. */
export async function outOfSight(element: Element, wanted: AbortSignal): Promise<void> {
  while (!wanted.aborted && isSeen(element)) await resting(pause * 5)
}

function placeOf(element: Element): string {
  const { left, top } = element.getBoundingClientRect()
  return `${left} ${top}`
}

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

function resting(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds))
}
