import type { PopoverProps } from './float-props.ts'
import { StandIn, useFloats } from './floats.tsx'

/** Content beside its trigger; `title` names it for readers and is not shown. */
export function Popover(popover: PopoverProps) {
  const floats = useFloats()
  return floats ? <floats.FloatingPopover {...popover} /> : <StandIn trigger={popover.trigger} opens="dialog" />
}
