import { journalRules } from '#contract/accounting/journal/settings.ts'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { JournalRulesForm } from '../forms/journal-rules-form.tsx'

/** How people write in the books. */
export function JournalRulesPage() {
  return (
    <SectionPage title={t('Journal entries')} purpose={t('When an entry that is written by hand takes two people.')}>
      <div className="max-w-160">
        <Card>
          <SectionSettings section={journalRules}>
            {(settings) => <JournalRulesForm settings={settings} />}
          </SectionSettings>
        </Card>
      </div>
    </SectionPage>
  )
}
