import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { t } from '#web/texts/text.ts'
import type { FieldProps } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { accents, colourIn, ownAccent } from '../rules.ts'

type AccentFieldProps = Omit<FieldProps<string>, 'label'> & { ref?: Ref<HTMLInputElement> }

/** The accent: one of some, or any colour by its number or by the browser's own picker. */
export function AccentField({ value, onChange, error, ...field }: AccentFieldProps) {
  const known = colourIn(value) ?? ''
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        aria-label={t('Accent')}
        value={value === '' ? '' : known || null}
        onValueChange={(next) => onChange(next ?? '')}
        className="flex flex-wrap gap-2"
      >
        {accents.map(({ value: accent, label }) => (
          <Radio.Root
            key={accent}
            value={accent}
            nativeButton
            render={<button type="button" />}
            className="flex h-(--control) items-center gap-2 rounded-1 border border-line ps-1.5 pe-2.5 text-13 font-medium hover:border-line-strong data-checked:border-ink data-checked:font-semibold"
          >
            <span
              style={{ background: accent || ownAccent }}
              className="grid size-5 place-items-center rounded-full text-[#ffffff]"
            >
              <Radio.Indicator>
                <Check size={12} strokeWidth={3} aria-hidden="true" />
              </Radio.Indicator>
            </span>
            {label}
          </Radio.Root>
        ))}
      </RadioGroup>
      <div className="flex max-w-80 items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            {...field}
            label={t('Another colour')}
            required={false}
            placeholder="#0b6048"
            value={value}
            onChange={(text) => onChange(colourIn(text) ?? text)}
            error={error}
          />
        </div>
        <input
          type="color"
          aria-label={t('Choose a colour')}
          value={known || ownAccent}
          onChange={(event) => onChange(event.target.value)}
          className="mt-5.5 h-(--control) w-12 shrink-0 cursor-pointer rounded-1 border border-line-strong bg-raised p-1"
        />
      </div>
    </div>
  )
}
