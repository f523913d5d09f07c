import { security } from '#contract/identity/account/settings.ts'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { SecurityForm } from '../forms/security-form.tsx'

/** How people of the house prove who they are. */
export function SecurityPage() {
  return (
    <SectionPage
      title={t('Sign-in')}
      purpose={t(
        'Whom a password alone lets in. Somebody who must use two steps sets them up at the next sign-in, before anything else.',
      )}
    >
      <div className="max-w-160">
        <Card>
          <SectionSettings section={security}>{(settings) => <SecurityForm settings={settings} />}</SectionSettings>
        </Card>
      </div>
    </SectionPage>
  )
}
