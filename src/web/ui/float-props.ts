import type { ReactElement, ReactNode } from 'react'

export type MenuProps = { trigger: ReactElement; children: ReactNode; align?: 'start' | 'end' }

export type MenuItemProps = {
  onSelect: () => void
  children: ReactNode
  icon?: ReactNode
  keys?: string
  tone?: 'plain' | 'critical'
  disabled?: boolean
  /** Why it can't be used now; shown below its words. */
  reason?: string | false | null | undefined
}

export type PopoverProps = {
  trigger: ReactElement
  title: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  padded?: boolean
}

export type Side = 'top' | 'right' | 'bottom' | 'left'

export type TooltipProps = { text: ReactNode; side?: Side; children: ReactElement }
