import { Menu as MenuBase } from '@base-ui/react/menu'
import { Popover as PopoverBase } from '@base-ui/react/popover'
import { Tooltip as TooltipBase } from '@base-ui/react/tooltip'
import { classes } from './class-names.ts'
import { floatLook, optionLook, touchOption } from './float-look.ts'
import type { MenuItemProps, MenuProps, PopoverProps, TooltipProps } from './float-props.ts'
import { Kbd } from './kbd.tsx'
import { useTouch } from './touch.tsx'

/** A `Menu` as it works. */
export function FloatingMenu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <MenuBase.Root modal={false}>
      <MenuBase.Trigger render={trigger} />
      <MenuBase.Portal>
        <MenuBase.Positioner sideOffset={6} align={align} className="z-50">
          <MenuBase.Popup className={classes(floatLook, 'min-w-48 p-1')}>{children}</MenuBase.Popup>
        </MenuBase.Positioner>
      </MenuBase.Portal>
    </MenuBase.Root>
  )
}

/** A `MenuItem` of it. */
export function FloatingItem({ onSelect, children, icon, keys, tone = 'plain', ...rest }: MenuItemProps) {
  const { disabled = false, reason } = rest
  const touch = useTouch()
  return (
    <MenuBase.Item
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
    </MenuBase.Item>
  )
}

/** A `MenuLine` of it. */
export function FloatingLine() {
  return <MenuBase.Separator className="mx-1 my-1 h-px bg-line" />
}

/** A `Popover` as it works. */
export function FloatingPopover({ trigger, title, children, align = 'end', padded = true, ...rest }: PopoverProps) {
  const { open, onOpenChange } = rest
  const steered = open === undefined ? {} : { open, onOpenChange: (next: boolean) => onOpenChange?.(next) }
  return (
    <PopoverBase.Root {...steered}>
      <PopoverBase.Trigger render={trigger} />
      <PopoverBase.Portal>
        <PopoverBase.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-50">
          <PopoverBase.Popup
            className={classes(
              floatLook,
              'max-h-(--available-height) overflow-x-hidden overflow-y-auto',
              padded && 'p-4',
            )}
          >
            <PopoverBase.Title className="sr-only">{title}</PopoverBase.Title>
            {children}
          </PopoverBase.Popup>
        </PopoverBase.Positioner>
      </PopoverBase.Portal>
    </PopoverBase.Root>
  )
}

/** A `Tooltip` as it works. */
export function FloatingTooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <TooltipBase.Root>
      <TooltipBase.Trigger render={children} delay={350} />
      <TooltipBase.Portal>
        <TooltipBase.Positioner side={side} sideOffset={6} className="z-60">
          <TooltipBase.Popup className="floats max-w-72 rounded-2 bg-ink px-2.5 py-1.5 text-12 font-medium text-surface shadow-float">
            {text}
          </TooltipBase.Popup>
        </TooltipBase.Positioner>
      </TooltipBase.Portal>
    </TooltipBase.Root>
  )
}
