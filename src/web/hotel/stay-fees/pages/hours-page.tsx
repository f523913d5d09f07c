import { stayHours } from '#contract/hotel/stay-fees/settings.ts'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { HoursForm } from '../forms/hours-form.tsx'

/** What the hours of stays cost beside their nights. */
export function HoursPage() {
  return (
    <SectionPage
      title={t('Early, late and day use')}
      purpose={t(
        'When rooms are ready, and what coming early, leaving late and a room for a day cost. An hour that was agreed on keeps its price.',
      )}
    >
      <div className="max-w-200">
        <SectionSettings section={stayHours}>{(settings) => <HoursForm settings={settings} />}</SectionSettings>
      </div>
    </SectionPage>
  )
}
