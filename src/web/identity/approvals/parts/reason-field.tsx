import type { Giveaway } from '#contract/identity/approvals/shapes.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'
import { useTouch } from '#web/ui/touch.tsx'
import { useReasons } from '../data.ts'

type ReasonFieldProps = Omit<TextFieldProps, 'label'> & { verb: Giveaway; label?: string }

/** Why something is given away: one of the reasons that the house offers, or words of one's own. */
export function ReasonField({ verb, label = t('Reason'), ...field }: ReasonFieldProps) {
  const offered = useReasons(verb)
  const touch = useTouch()
  return (
    <div className="flex flex-col gap-2">
      <TextField label={label} {...field} />
      {offered.length > 0 && (
        <div role="group" aria-label={t('Often chosen')} className="flex flex-wrap gap-1.5">
          {offered.map((reason) => (
            <button
              key={reason}
              type="button"
              aria-pressed={field.value === reason}
              disabled={field.disabled}
              onClick={() => field.onChange(reason)}
              className={classes(
                'rounded-full border px-3 text-13',
                touch ? 'min-h-12' : 'min-h-8 max-sm:min-h-10',
                field.value === reason
                  ? 'border-brand bg-brand-soft font-semibold text-brand-strong'
                  : 'border-line-strong bg-raised text-ink hover:bg-sunken',
              )}
            >
              {reason}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
