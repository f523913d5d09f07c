import { bookingPolicies } from '#contract/hotel/policies/settings.ts'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { PoliciesForm } from '../forms/policies-form.tsx'

/** The terms that the house sells by. */
export function PoliciesPage() {
  return (
    <SectionPage
      title={t('Booking policies')}
      purpose={t(
        'What a late cancellation and a no-show cost, and what is paid ahead. A booking keeps the terms of the day on which it was made.',
      )}
    >
      <div className="max-w-200">
        <SectionSettings section={bookingPolicies}>
          {(settings) => <PoliciesForm settings={settings} />}
        </SectionSettings>
      </div>
    </SectionPage>
  )
}
