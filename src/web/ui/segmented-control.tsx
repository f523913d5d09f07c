import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { useTouch } from './touch.tsx'

type SegmentedControlProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
}

/** One of a few, all of them in sight. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedControlProps<Value>) {
  const touch = useTouch()
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next)}
      className={classes('inline-flex rounded-2 border border-line bg-sunken', !touch && 'p-0.5')}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          nativeButton
          render={<button type="button" />}
          className={classes(
            'flex items-center justify-center gap-1.5 rounded-1 font-medium whitespace-nowrap text-soft hover:text-ink data-checked:bg-(--chosen) data-checked:font-semibold data-checked:text-ink data-checked:shadow-[0_0_0_1px_var(--chosen-edge),0_1px_2px_oklch(0.25_0.03_165/0.12)]',
            touch ? 'h-12 min-w-12 px-3.5 text-14' : 'h-[calc(var(--control)-6px)] px-2.5 text-13',
          )}
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
