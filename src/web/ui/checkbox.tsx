import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { useTouch } from './touch.tsx'

type CheckboxProps = {
  label: ReactNode
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** The label is read out and not shown. */
  labelHidden?: boolean
}

/** A box to tick, with its words beside it. */
export function Checkbox({ label, checked, onChange, disabled = false, labelHidden = false }: CheckboxProps) {
  const touch = useTouch()
  return (
    <label
      className={classes(
        'inline-flex cursor-pointer items-center gap-2 text-14',
        touch ? 'min-h-12 min-w-12' : 'min-h-6 min-w-6',
      )}
    >
      <Base.Root
        checked={checked === true}
        indeterminate={checked === 'mixed'}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        className="grid size-4.5 shrink-0 place-items-center rounded-[4px] border border-line-strong bg-raised hover:border-faint data-checked:border-brand data-checked:bg-brand data-checked:text-on-brand data-indeterminate:border-brand data-indeterminate:bg-brand data-indeterminate:text-on-brand data-disabled:opacity-50"
      >
        <Base.Indicator className="flex">
          {checked === 'mixed' ? <Minus size={13} strokeWidth={3} /> : <Check size={13} strokeWidth={3} />}
        </Base.Indicator>
      </Base.Root>
      <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}
