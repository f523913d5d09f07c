import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export type Side = 'top' | 'right' | 'bottom' | 'left'

/** Shows `text` while its one child is hovered or has focus. The child must take a ref and props. */
export function Tooltip({ text, side = 'top', children }: { text: ReactNode; side?: Side; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={350} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-60">
          <Base.Popup className="floats max-w-72 rounded-2 bg-ink px-2.5 py-1.5 text-12 font-medium text-surface shadow-float">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
