import { Switch as Base } from '@base-ui/react/switch'
import type { ReactNode } from 'react'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (on: boolean) => void
  disabled?: boolean
}

/** Something that is on or off at once, without a save button. */
export function Switch({ label, hint, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <label className="flex min-h-(--control) cursor-pointer items-center justify-between gap-4 text-14">
      <span>
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-13 text-soft">{hint}</span>}
      </span>
      <Base.Root
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        className="flex h-5.5 w-9.5 shrink-0 rounded-full border border-line-strong bg-sunken p-0.5 transition-colors data-checked:border-brand data-checked:bg-brand data-disabled:opacity-50"
      >
        <Base.Thumb className="size-4 rounded-full bg-soft transition-transform data-checked:translate-x-4 data-checked:bg-on-brand" />
      </Base.Root>
    </label>
  )
}
