import type { ComponentProps, ReactNode } from 'react'
import { classes } from './class-names.ts'
import { Tooltip, type Side } from './tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode; side?: Side }

/** A button that is an icon alone; `label` names it and is its tooltip. */
export function IconButton({ label, icon, side = 'bottom', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} side={side}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className={classes(
          'relative grid size-(--control) shrink-0 place-items-center rounded-2 text-soft transition-colors hover:bg-sunken hover:text-ink',
          'disabled:cursor-not-allowed disabled:opacity-50',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
