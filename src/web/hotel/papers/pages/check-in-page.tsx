import { checkInSettings, identityRules, type IdentityRule } from '#contract/hotel/bookings/settings.ts'
import { SectionForm, SectionSettings } from '#web/shell/settings/section-form.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** What the house asks a guest at the check-in, and what stands on the papers of a stay. */
export function CheckInPage() {
  return (
    <SectionPage
      title={t('Check-in and papers')}
      purpose={t('Whether guests show who they are, and what stands on confirmations and registration cards.')}
    >
      <div className="max-w-160">
        <Card>
          <SectionSettings section={checkInSettings}>
            {(settings) => <CheckInSettingsForm settings={settings} />}
          </SectionSettings>
        </Card>
      </div>
    </SectionPage>
  )
}

const words = {
  identity: t('Document and nationality'),
  confirmationText: t('Words below every confirmation'),
  registrationTerms: t('What the guest signs'),
}

const ruleWords: Record<IdentityRule, string> = {
  required: t('Required: nobody checks in without'),
  asked: t('Asked: what is missing is named'),
  not_asked: t('Not asked'),
}

const rules = identityRules.map((value) => ({ value, label: ruleWords[value] }))

function CheckInSettingsForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(checkInSettings, settings, words)
  const { control } = held.form
  return (
    <SectionForm label={t('Check-in and papers')} held={held}>
      <Bind control={control} name="identity">
        {({ onChange, ...field }) => (
          <Select
            label={words.identity}
            options={rules}
            hint={t('Kept with the guest, and entered in the check-in itself.')}
            onChange={(rule) => rule && onChange(rule)}
            {...field}
          />
        )}
      </Bind>
      <Bind control={control} name="confirmationText">
        {(field) => (
          <TextArea
            label={words.confirmationText}
            required={false}
            rows={4}
            hint={t('From when on the room is ready, how to find the house, what to bring.')}
            {...field}
          />
        )}
      </Bind>
      <Bind control={control} name="registrationTerms">
        {(field) => (
          <TextArea
            label={words.registrationTerms}
            required={false}
            rows={6}
            hint={t('Stands above the line for the signature on the registration card.')}
            {...field}
          />
        )}
      </Bind>
    </SectionForm>
  )
}
