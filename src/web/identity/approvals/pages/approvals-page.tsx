import { approvals } from '#contract/identity/approvals/settings.ts'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { ApprovalsForm } from '../forms/approvals-form.tsx'

/** How far each role goes alone where money is given away. */
export function ApprovalsPage() {
  return (
    <SectionPage
      title={t('Approvals')}
      purpose={t(
        'How much each role gives away alone. Past that, a second person signs: somebody who holds the right, by PIN or password.',
      )}
    >
      <div className="max-w-200">
        <SectionSettings section={approvals}>{(settings) => <ApprovalsForm settings={settings} />}</SectionSettings>
      </div>
    </SectionPage>
  )
}
