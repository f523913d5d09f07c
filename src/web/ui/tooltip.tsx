import type { TooltipProps } from './float-props.ts'
import { StandIn, useFloats } from './floats.tsx'

/** Shows `text` while its one child is hovered or has focus. The child must take a ref and props. */
export function Tooltip(tooltip: TooltipProps) {
  const floats = useFloats()
  return floats ? <floats.FloatingTooltip {...tooltip} /> : <StandIn trigger={tooltip.children} />
}
