import { deskShifts } from '#contract/accounting/desk-shifts/settings.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'

const words = {
  required: t('Cash in a shift alone'),
  blindCount: t('Blind counts'),
  varianceLimit: t('Largest difference'),
  atNightAudit: t('Open shifts at the night audit'),
}

const atNight = [
  { value: 'warn', label: t('It tells of them and goes on') },
  { value: 'refuse', label: t('It waits until they are closed') },
] as const

/** The rules of shifts at the desk. */
export function DeskRulesForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(deskShifts, settings, words)
  const { control } = held.form
  return (
    <SectionForm label={t('Desk shifts')} held={held}>
      <Bind control={control} name="required">
        {({ value, onChange }) => (
          <Switch
            label={words.required}
            hint={t('Who has no shift open takes and gives back no cash. Cards, transfers and mobile money go on.')}
            checked={value}
            onChange={onChange}
          />
        )}
      </Bind>
      <Bind control={control} name="blindCount">
        {({ value, onChange }) => (
          <Switch
            label={words.blindCount}
            hint={t(
              'Who counts is not told what the drawer should hold, and has two tries. Those who manage shifts see it.',
            )}
            checked={value}
            onChange={onChange}
          />
        )}
      </Bind>
      <div className="max-w-80">
        <Bind control={control} name="varianceLimit">
          {({ onChange, ...field }) => (
            <MoneyField
              {...field}
              onChange={(limit) => onChange(limit ?? 0)}
              label={words.varianceLimit}
              hint={t(
                'A larger one needs a reason and somebody who manages shifts. A role may have its own under Approvals.',
              )}
            />
          )}
        </Bind>
      </div>
      <div className="max-w-80">
        <Bind control={control} name="atNightAudit">
          {({ onChange, ...field }) => (
            <Select
              {...field}
              onChange={(next) => onChange(next ?? 'warn')}
              label={words.atNightAudit}
              options={atNight}
            />
          )}
        </Bind>
      </div>
    </SectionForm>
  )
}
