import { BellRing } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'

type Told = { words: string; left: number; top: number; isAbove: boolean }

/** What the guest of the bar under the pointer, or in focus, asks for; one for the whole chart, since a thousand bars have none. */
export function ChartTold({ within }: { within: RefObject<HTMLElement | null> }) {
  const [told, tell] = useState<Told | null>(null)
  useEffect(() => {
    const place = within.current
    if (!place) return
    const show = (event: Event) => tell(toldAt(event.target))
    const hide = () => tell(null)
    for (const name of shown) place.addEventListener(name, show)
    for (const name of hidden) place.addEventListener(name, hide)
    return () => {
      for (const name of shown) place.removeEventListener(name, show)
      for (const name of hidden) place.removeEventListener(name, hide)
    }
  }, [within])
  if (!told) return null
  return (
    <div
      role="tooltip"
      className="tape-told"
      style={{ left: told.left, top: told.top, transform: told.isAbove ? 'translateY(-100%)' : undefined }}
    >
      <span className="flex items-start gap-1.5">
        <BellRing size={13} strokeWidth={2.25} aria-hidden="true" className="mt-0.5 shrink-0" />
        {told.words}
      </span>
    </div>
  )
}

const shown = ['pointerover', 'focusin'] as const
const hidden = ['pointerleave', 'pointerdown', 'focusout', 'scroll'] as const

/** How much of the window the words want below a bar, in pixels. */
const below = 80

function toldAt(target: EventTarget | null): Told | null {
  const bar = target instanceof Element ? target.closest<HTMLElement>('[data-told]') : null
  if (!bar?.dataset['told']) return null
  const { left, top, bottom } = bar.getBoundingClientRect()
  const isAbove = bottom + below > window.innerHeight
  return {
    words: bar.dataset['told'],
    left: Math.max(8, Math.min(left, window.innerWidth - 320)),
    top: isAbove ? top - 4 : bottom + 4,
    isAbove,
  }
}
