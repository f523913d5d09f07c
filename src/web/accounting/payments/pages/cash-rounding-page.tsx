import { cashRounding } from '#contract/accounting/payments/settings.ts'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { CashRoundingForm } from '../forms/cash-rounding-form.tsx'

/** Which coins the house takes. */
export function CashRoundingPage() {
  return (
    <SectionPage
      title={t('Cash rounding')}
      purpose={t(
        'What is paid in cash is rounded to the smallest coin in use, at the tills and on folios. Cards, transfers and bills stay to the cent.',
      )}
    >
      <div className="max-w-160">
        <Card>
          <SectionSettings section={cashRounding}>
            {(settings) => <CashRoundingForm settings={settings} />}
          </SectionSettings>
        </Card>
      </div>
    </SectionPage>
  )
}
