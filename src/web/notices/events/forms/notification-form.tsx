import { notificationSettings } from '#contract/notices/events/settings.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = {
  quietFrom: t('Quiet from'),
  quietTo: t('Quiet until'),
  digestAt: t('Daily digest at'),
  ownMail: t('People choose their own mail'),
  largeRefund: t('A refund is large from'),
  arrivalsOverdueAt: t('Arrivals are overdue from'),
  departuresOverdueAt: t('Departures are overdue from'),
  auditHeadTo: t('Head of the audit trail, daily to'),
} as const

/** When people are left alone, when the daily mails leave, and from when on something is worth telling. */
export function NotificationForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(notificationSettings, settings, words)
  const { timeZone } = useFormats()
  const { control } = held.form
  const time = (
    name: 'quietFrom' | 'quietTo' | 'digestAt' | 'arrivalsOverdueAt' | 'departuresOverdueAt',
    hint: string,
  ) => (
    <Bind control={control} name={name}>
      {(field) => (
        <TextField
          {...field}
          label={words[name]}
          hint={hint}
          inputMode="numeric"
          required={name !== 'quietFrom' && name !== 'quietTo'}
          value={String(field.value ?? '')}
        />
      )}
    </Bind>
  )
  return (
    <SectionForm label={t('Notifications')} held={held}>
      <p className="text-13 text-soft">
        {t(
          'All hours are on the clocks of the house ({timeZone}). In quiet hours mails wait and the bell doesn’t show itself; the list has everything, and what is urgent passes.',
          { timeZone },
        )}
      </p>
      <FieldPair>
        {time('quietFrom', t('Such as 22:00. Empty for none'))}
        {time('quietTo', t('Such as 07:00'))}
      </FieldPair>
      <FieldPair>
        {time('digestAt', t('One mail a person, and none where nothing happened'))}
        <Bind control={control} name="auditHeadTo">
          {(field) => (
            <TextField
              {...field}
              label={words.auditHeadTo}
              type="email"
              required={false}
              hint={t('Kept outside, it proves that nothing was cut off. Empty for nobody')}
              value={String(field.value ?? '')}
            />
          )}
        </Bind>
      </FieldPair>
      <FieldPair>
        {time('arrivalsOverdueAt', t('On the day of arrival'))}
        {time('departuresOverdueAt', t('On the day of departure'))}
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="largeRefund">
          {({ value, onChange, ...field }) => (
            <MoneyField {...field} label={words.largeRefund} value={value} onChange={(next) => onChange(next ?? 0)} />
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="ownMail">
        {({ value, onChange }) => (
          <Switch
            label={words.ownMail}
            hint={t(
              'Of what reaches them, at once, in the digest or not. What concerns their own account is always mailed.',
            )}
            checked={value === true}
            onChange={onChange}
            disabled={!held.canChange}
          />
        )}
      </Bind>
    </SectionForm>
  )
}
