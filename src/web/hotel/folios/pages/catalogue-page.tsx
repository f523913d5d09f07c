import { chargeCatalogue } from '#contract/hotel/folios/settings.ts'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { CatalogueForm } from '../forms/catalogue-form.tsx'

/** What the desk charges. */
export function CataloguePage() {
  return (
    <SectionPage
      title={t('Charge catalogue')}
      purpose={t(
        'What the desk charges besides nights. The kind says which account, department and taxes it has; what was charged before keeps its own.',
      )}
    >
      <div className="max-w-200">
        <Card>
          <SectionSettings section={chargeCatalogue}>
            {(settings) => <CatalogueForm settings={settings} />}
          </SectionSettings>
        </Card>
      </div>
    </SectionPage>
  )
}
