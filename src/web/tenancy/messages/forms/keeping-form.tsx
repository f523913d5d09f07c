import { messageKeeping } from '#contract/tenancy/messages/settings.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { NumberField } from '#web/ui/number-field.tsx'

const words = { keptDays: t('Days after they were sent or given up') }

/** How long the outbox remembers what has ended. */
export function KeepingForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(messageKeeping, settings, words)
  return (
    <SectionForm label={t('Kept messages')} held={held}>
      <Bind control={held.form.control} name="keptDays">
        {({ value, onChange, ...field }) => (
          <NumberField
            {...field}
            label={words.keptDays}
            hint={t(
              'Seven days at least, ten years at most. Then they go with their words; what the audit trail tells stays.',
            )}
            value={typeof value === 'number' ? value : null}
            onChange={(days) => onChange(days ?? 0)}
          />
        )}
      </Bind>
    </SectionForm>
  )
}
