import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'

type ChoiceCardsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; title: string; line: string }[]
}

/** One of a few that need a line of words each. */
export function ChoiceCards<Value extends string>({ label, value, onChange, options }: ChoiceCardsProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next)}
      className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]"
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          nativeButton
          render={<button type="button" />}
          className="flex cursor-pointer items-start gap-2.5 rounded-2 border border-line p-3 text-start hover:bg-sunken data-checked:border-brand data-checked:bg-brand-soft"
        >
          <span className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-line-strong bg-raised">
            <Radio.Indicator className="size-2 rounded-full bg-brand" />
          </span>
          <span className="min-w-0">
            <span className="block text-14 font-semibold">{option.title}</span>
            <span className="mt-0.5 block text-13 text-soft">{option.line}</span>
          </span>
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
