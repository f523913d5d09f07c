import { businessDay } from '#contract/tenancy/business-date/settings.ts'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { BusinessDayForm } from '../forms/business-day-form.tsx'

/** When a day of the house ends, and whether it is closed by itself. */
export function BusinessDayPage() {
  return (
    <SectionPage
      title={t('Business day')}
      purpose={t(
        'A day of the house goes on past midnight, until its night is closed. What is sold before that belongs to it.',
      )}
    >
      <div className="max-w-160">
        <Card>
          <SectionSettings section={businessDay}>
            {(settings) => <BusinessDayForm settings={settings} />}
          </SectionSettings>
        </Card>
      </div>
    </SectionPage>
  )
}
