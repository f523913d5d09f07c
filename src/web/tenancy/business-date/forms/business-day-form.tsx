import { useWatch } from 'react-hook-form'
import { businessDay } from '#contract/tenancy/business-date/settings.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = {
  rollTime: t('The day ends at'),
  automaticNightAudit: t('Close the night by itself'),
  earliestNightAudit: t('The night is closed by hand from'),
}

export function BusinessDayForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(businessDay, settings, words)
  const { timeZone } = useFormats()
  const { control } = held.form
  const isAutomatic = useWatch({ control, name: 'automaticNightAudit' })
  return (
    <SectionForm label={t('Business day')} held={held}>
      <Bind control={control} name="automaticNightAudit">
        {({ value, onChange }) => (
          <Switch
            label={words.automaticNightAudit}
            hint={
              isAutomatic
                ? t(
                    'The night is closed at the time below, unless something must be settled first: then whoever may close it is told.',
                  )
                : t('Somebody closes the night by hand. The business date waits until then.')
            }
            checked={value === true}
            onChange={onChange}
            disabled={!held.canChange}
          />
        )}
      </Bind>
      <Bind control={control} name="rollTime">
        {(field) => (
          <TextField
            {...field}
            label={words.rollTime}
            hint={t('On the clocks of the house ({timeZone}), the day after: from 00:00 to 23:59, such as 03:00.', {
              timeZone,
            })}
            inputMode="numeric"
            value={String(field.value)}
          />
        )}
      </Bind>
      <Bind control={control} name="earliestNightAudit">
        {(field) => (
          <TextField
            {...field}
            label={words.earliestNightAudit}
            required={false}
            hint={t(
              'Before it, closing the night and marking a no-show is asked about, and takes somebody who may be early. From 12:00 on it is the day itself, else the day after. Empty: at any time.',
            )}
            inputMode="numeric"
            value={String(field.value)}
          />
        )}
      </Bind>
    </SectionForm>
  )
}
