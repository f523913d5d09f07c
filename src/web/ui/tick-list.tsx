import { Checkbox } from './checkbox.tsx'

type TickListProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  error?: string | undefined
  disabled?: boolean
}

/** Several of a few, all of them in sight. */
export function TickList<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
  disabled = false,
}: TickListProps<Value>) {
  const tick = (one: Value, on: boolean) =>
    onChange(options.map((option) => option.value).filter((other) => (other === one ? on : value.includes(other))))
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            disabled={disabled}
            checked={value.includes(option.value)}
            onChange={(on) => tick(option.value, on)}
          />
        ))}
      </div>
      {error && <p className="mt-1 text-12 font-medium text-critical">{error}</p>}
    </fieldset>
  )
}
