import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'
import { SamplePanel } from '../parts/sample-panel.tsx'

/** The sample data of the house: made once, removed when it has served. */
export function SamplePage() {
  return (
    <Page title={t('Sample data')} purpose={t('Guests, bookings, a menu and some stock to try things on.')}>
      <div className="max-w-160 rounded-2 border border-line bg-raised p-5 max-sm:p-4">
        <SamplePanel />
      </div>
    </Page>
  )
}
