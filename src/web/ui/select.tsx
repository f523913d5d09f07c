import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from './class-names.ts'
import { controlLook, Field, type FieldProps } from './field.tsx'
import { floatLook, optionLook, touchOption } from './float-look.ts'
import { useTouch } from './touch.tsx'

export type Option<Value extends string> = { value: Value; label: string; icon?: ReactNode }

type SelectProps<Value extends string> = FieldProps<Value | null> & {
  ref?: Ref<HTMLButtonElement>
  options: readonly Option<Value>[]
  placeholder?: string
}

/** One of a known, short list. For long lists or a search, use `Combobox`. */
export function Select<Value extends string>({ options, placeholder = t('Choose'), ...props }: SelectProps<Value>) {
  const { label, error, hint, required, labelHidden, value, onChange, onBlur, disabled, name, ref } = props
  const touch = useTouch()
  return (
    <Field label={label} error={error} hint={hint} required={required} labelHidden={labelHidden ?? false}>
      {(control) => (
        <Base.Root
          items={options}
          value={value}
          onValueChange={(next) => onChange(next)}
          onOpenChange={(open) => !open && onBlur?.()}
          disabled={disabled ?? false}
        >
          <Base.Trigger
            {...control}
            ref={ref}
            name={name}
            className={classes(
              controlLook,
              'flex items-center justify-between gap-2 text-start data-disabled:bg-sunken',
            )}
          >
            <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-faint" />
            <Base.Icon className="text-soft">
              <ChevronsUpDown size={14} aria-hidden="true" />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
              <Base.Popup
                className={classes(floatLook, 'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1')}
              >
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    className={classes(optionLook, touch && touchOption)}
                  >
                    {option.icon}
                    <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                    <Base.ItemIndicator className="text-brand-strong">
                      <Check size={15} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}
