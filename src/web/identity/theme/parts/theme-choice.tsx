import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { LucideIcon } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import type { Appearance } from '#web/ui/appearance.ts'
import { classes } from '#web/ui/class-names.ts'

type Theme = Appearance['theme']

type ThemeChoiceProps = {
  value: Theme
  onChange: (value: Theme) => void
  options: readonly { value: Theme; label: string; Icon: LucideIcon }[]
}

/** The themes as small pictures of themselves. */
export function ThemeChoice({ value, onChange, options }: ThemeChoiceProps) {
  return (
    <RadioGroup
      aria-label={t('Colours')}
      value={value}
      onValueChange={(next) => onChange(next)}
      className="grid max-w-150 grid-cols-3 gap-3"
    >
      {options.map(({ value: theme, label, Icon }) => (
        <Radio.Root
          key={theme}
          value={theme}
          nativeButton
          render={<button type="button" />}
          className="flex flex-col gap-2 rounded-2 border border-line p-2 text-13 font-medium text-soft hover:border-line-strong data-checked:border-brand data-checked:font-semibold data-checked:text-ink data-checked:shadow-[inset_0_0_0_1px_var(--brand)]"
        >
          <span className="flex h-20 w-full overflow-hidden rounded-1 border border-line">
            {theme === 'system' ? (
              <>
                <Picture theme="light" half />
                <Picture theme="dark" half />
              </>
            ) : (
              <Picture theme={theme} />
            )}
          </span>
          <span className="flex items-center gap-1.5">
            <Icon size={14} aria-hidden="true" />
            {label}
          </span>
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}

function Picture({ theme, half = false }: { theme: 'light' | 'dark'; half?: boolean }) {
  return (
    <span data-theme={theme} aria-hidden="true" className={classes('flex bg-surface', half ? 'w-1/2' : 'w-full')}>
      <span className="w-1/4 bg-frame p-1.5">
        <span className="block size-2 rounded-[2px] bg-accent" />
      </span>
      <span className="flex flex-1 flex-col gap-1.5 p-2">
        <span className="h-1.5 w-1/2 rounded-full bg-ink" />
        <span className="h-1.5 w-3/4 rounded-full bg-line-strong" />
        <span className="mt-auto h-3 w-8 rounded-[3px] bg-brand" />
      </span>
    </span>
  )
}
