import { expensePolicy } from '#contract/accounting/expense-categories/settings.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { NumberField } from '#web/ui/number-field.tsx'

const words = { oldestDays: t('Flagged when older than, in days') }
// A form of settings holds nothing as an empty text.
const none = '' as never

/** How far back something may have been spent. */
export function PolicyForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(expensePolicy, settings, words)
  return (
    <SectionForm label={t('How old')} held={held}>
      <Bind control={held.form.control} name="oldestDays">
        {({ value, onChange, ...field }) => (
          <NumberField
            {...field}
            label={words.oldestDays}
            required={false}
            hint={t('Left empty, nothing is too old.')}
            value={typeof value === 'number' ? value : null}
            onChange={(next) => onChange(next ?? none)}
          />
        )}
      </Bind>
    </SectionForm>
  )
}
