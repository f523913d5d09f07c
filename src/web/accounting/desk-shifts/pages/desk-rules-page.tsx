import { deskShifts } from '#contract/accounting/desk-shifts/settings.ts'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { DeskRulesForm } from '../forms/desk-rules-form.tsx'

/** How the front desk keeps its drawers. */
export function DeskRulesPage() {
  return (
    <SectionPage
      title={t('Desk shifts')}
      purpose={t('Each drawer of the front desk is in one pair of hands, from its opening count to its closing one.')}
    >
      <div className="max-w-160">
        <Card>
          <SectionSettings section={deskShifts}>{(settings) => <DeskRulesForm settings={settings} />}</SectionSettings>
        </Card>
      </div>
    </SectionPage>
  )
}
