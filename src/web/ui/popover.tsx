import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classes } from './class-names.ts'
import { floatLook } from './float-look.ts'

type PopoverProps = {
  trigger: ReactElement
  title: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  padded?: boolean
}

/** Content beside its trigger; `title` names it for readers and is not shown. */
export function Popover({ trigger, title, children, align = 'end', padded = true, open, onOpenChange }: PopoverProps) {
  const steered = open === undefined ? {} : { open, onOpenChange: (next: boolean) => onOpenChange?.(next) }
  return (
    <Base.Root {...steered}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-50">
          <Base.Popup
            className={classes(
              floatLook,
              'max-h-(--available-height) overflow-x-hidden overflow-y-auto',
              padded && 'p-4',
            )}
          >
            <Base.Title className="sr-only">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
