import type { ReactNode } from 'react'
import type { MenuItemProps, MenuProps } from './float-props.ts'
import { StandIn, useFloats } from './floats.tsx'

/** Actions behind one trigger; `children` are `MenuItem`, `MenuLine` and `MenuLabel`. */
export function Menu(menu: MenuProps) {
  const floats = useFloats()
  return floats ? <floats.FloatingMenu {...menu} /> : <StandIn trigger={menu.trigger} opens="menu" />
}

/** One action. */
export function MenuItem(item: MenuItemProps) {
  const floats = useFloats()
  return floats && <floats.FloatingItem {...item} />
}

/** Parts groups of actions. */
export function MenuLine() {
  const floats = useFloats()
  return floats && <floats.FloatingLine />
}

/** Words over a group of actions. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2 pt-1.5 pb-1 text-12 text-soft">{children}</div>
}
