import { Menu as Base } from '@base-ui/react/menu'
import { useState, type ReactElement, type ReactNode } from 'react'
import { classes } from './class-names.ts'
import { floatLook, optionLook, touchOption } from './float-look.ts'
import { Kbd } from './kbd.tsx'
import { useTouch } from './touch.tsx'

type MenuProps = { trigger: ReactElement; children: ReactNode; align?: 'start' | 'end' }

/** Actions behind one trigger; `children` are `MenuItem`, `MenuLine` and `MenuLabel`. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-50">
          <Base.Popup className={classes(floatLook, 'min-w-48 p-1')}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type MenuAtProps = { at: { x: number; y: number } | null; onClose: () => void; children: ReactNode }

/** The same at a place of the window instead of a trigger; open while there is one. */
export function MenuAt({ at, onClose, children }: MenuAtProps) {
  const [last, setLast] = useState(at)
  if (at && at !== last) setLast(at)
  const place = last ?? { x: 0, y: 0 }
  const anchor = { getBoundingClientRect: () => new DOMRect(place.x, place.y, 0, 0) }
  return (
    <Base.Root open={at !== null} onOpenChange={(open) => !open && onClose()} modal={false}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={4} align="start" className="z-50">
          <Base.Popup className={classes(floatLook, 'min-w-48 p-1')}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type MenuItemProps = {
  onSelect: () => void
  children: ReactNode
  icon?: ReactNode
  keys?: string
  tone?: 'plain' | 'critical'
  disabled?: boolean
  /** Why it can't be used now; shown below its words. */
  reason?: string | false | null | undefined
}

/** One action. */
export function MenuItem({ onSelect, children, icon, keys, tone = 'plain', disabled = false, reason }: MenuItemProps) {
  const touch = useTouch()
  return (
    <Base.Item
      onClick={onSelect}
      disabled={disabled || Boolean(reason)}
      className={classes(optionLook, touch && touchOption, tone === 'critical' && 'text-critical')}
    >
      {icon && <span className="text-current opacity-80">{icon}</span>}
      <span className="flex-1">
        {children}
        {reason && <span className="block text-12 text-soft">{reason}</span>}
      </span>
      {keys && <Kbd>{keys}</Kbd>}
    </Base.Item>
  )
}

/** Parts groups of actions. */
export function MenuLine() {
  return <Base.Separator className="mx-1 my-1 h-px bg-line" />
}

/** Words over a group of actions. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2 pt-1.5 pb-1 text-12 text-soft">{children}</div>
}
