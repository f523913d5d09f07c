import { maintenanceSettings } from '#contract/hotel/maintenance/settings.ts'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { HoursForm } from '../forms/hours-form.tsx'

/** Within how many hours a fault of each priority is mended. */
export function MaintenanceHoursPage() {
  return (
    <SectionPage
      title={t('Maintenance')}
      purpose={t(
        'Within how many hours a fault is mended. What is late rings for who has it and for who leads the house.',
      )}
    >
      <div className="max-w-160">
        <SectionSettings section={maintenanceSettings}>
          {(settings) => <HoursForm settings={settings} />}
        </SectionSettings>
      </div>
    </SectionPage>
  )
}
