import { operational } from '#contract/tenancy/tenants/settings.ts'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormatsForm } from '../forms/formats-form.tsx'

/** Which clocks the house lives by, and how it writes dates, times and amounts. */
export function FormatsPage() {
  return (
    <SectionPage
      title={t('Dates and times')}
      purpose={t(
        'The clocks of the house, and how dates and times are written. Every open screen takes a change at once.',
      )}
    >
      <div className="max-w-160">
        <Card>
          <SectionSettings section={operational}>{(settings) => <FormatsForm settings={settings} />}</SectionSettings>
        </Card>
      </div>
    </SectionPage>
  )
}
