import type { ComponentProps, ReactNode } from 'react'
import { classes } from './class-names.ts'
import { SpinnerMark } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive'
export type ButtonSize = 'normal' | 'large' | 'touch'

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-brand border-brand text-on-brand hover:bg-brand-strong hover:border-brand-strong',
  secondary: 'bg-raised border-line-strong text-ink hover:bg-sunken',
  ghost: 'bg-transparent border-transparent text-soft hover:bg-sunken hover:text-ink',
  destructive: 'bg-critical border-critical text-on-critical hover:brightness-95',
}

const sizes: Record<ButtonSize, string> = {
  normal: 'h-(--control) px-3 text-13 gap-2',
  large: 'h-11 px-4 text-14 gap-2',
  touch: 'h-14 px-5 text-16 gap-2.5 rounded-2',
}

export type PlainButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  busy?: boolean | undefined
  icon?: ReactNode
}

/** A button without a tooltip. Screens use `Button`; this one stands alone on the sign-in page. */
export function PlainButton({ variant = 'secondary', size = 'normal', busy, icon, ...rest }: PlainButtonProps) {
  const { className, children, onClick, ...button } = rest
  const off = busy || rest['aria-disabled'] === true
  return (
    <button
      type="button"
      {...button}
      aria-busy={busy || undefined}
      onClick={off ? (event) => event.preventDefault() : onClick}
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-1 border leading-none font-semibold whitespace-nowrap select-none',
        'transition-colors active:brightness-95 disabled:cursor-not-allowed disabled:opacity-55',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
        looks[variant],
        sizes[size],
        className,
      )}
    >
      {busy ? <SpinnerMark /> : icon}
      {children}
    </button>
  )
}
