import { Mail } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#contract/kernel/day.ts'
import { SavedReportDialog, SavedReportList, useSavedReports } from '#web/notices/public.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const isOfHotel = (report: string) => report.startsWith('hotel.')
const flash = { report: 'hotel.flash', choices: {}, span: 'last_night', mailed: true } as const

/** The reports of the hotel that go out by mail: which, when, and to whom. */
export function MailsPanel() {
  const { data, error, refetch } = useSavedReports()
  const { data: date } = useBusinessDate()
  const [isNew, setNew] = useState(false)
  const go = useGo()
  const saved = data?.filter(({ report }) => isOfHotel(report))
  return (
    <SidePanel
      title={t('Reports by mail')}
      subtitle={t('They go out by the clocks of the house, through its outbox.')}
      onClose={() => go(to.hotelReports(), { keepSearch: true })}
      actions={
        <Button variant="primary" onClick={() => setNew(true)}>
          {t('New mail')}
        </Button>
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!saved && !error && <Skeleton height="10rem" />}
      {saved?.length === 0 && (
        <EmptyState icon={Mail} title={t('No records found')}>
          {t(
            'A report goes out on the days and at the hour that you choose: the flash every morning, the forecast on Mondays.',
          )}
        </EmptyState>
      )}
      {saved && date && <SavedReportList saved={saved} today={dayOf(date.date)} />}
      {isNew && <SavedReportDialog open of={flash} among={isOfHotel} onClose={() => setNew(false)} />}
    </SidePanel>
  )
}
