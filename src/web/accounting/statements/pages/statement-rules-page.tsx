import { statementSettings } from '#contract/accounting/statements/settings.ts'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { StatementRulesForm } from '../forms/statement-rules-form.tsx'

/** How the statements of the house are laid out. */
export function StatementRulesPage() {
  return (
    <SectionPage
      title={t('Financial statements')}
      purpose={t('How the statement by departments is laid out, and what it sets aside for replacements.')}
    >
      <div className="max-w-160">
        <Card>
          <SectionSettings section={statementSettings}>
            {(settings) => <StatementRulesForm settings={settings} />}
          </SectionSettings>
        </Card>
      </div>
    </SectionPage>
  )
}
