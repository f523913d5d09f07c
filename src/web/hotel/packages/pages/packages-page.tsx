import { packageSettings } from '#contract/hotel/packages/settings.ts'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { PackagesForm } from '../forms/packages-form.tsx'

/** The packages of the house. */
export function PackagesPage() {
  return (
    <SectionPage
      title={t('Packages')}
      purpose={t(
        'What is sold with a night under one name. Each part goes to its own account and taxes; bookings keep a package as it was when they got it.',
      )}
    >
      <div className="max-w-200">
        <SectionSettings section={packageSettings}>
          {(settings) => <PackagesForm settings={settings} />}
        </SectionSettings>
      </div>
    </SectionPage>
  )
}
