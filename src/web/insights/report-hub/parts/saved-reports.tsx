import { dayOf } from '#contract/kernel/day.ts'
import { SavedReportList, useSavedReports } from '#web/notices/public.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { t } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What the house has saved, with when it went out by mail and when it goes out next. */
export function SavedReports() {
  const { data: saved, error, refetch } = useSavedReports()
  const { data: date } = useBusinessDate()
  return (
    <section aria-label={t('Saved and by mail')} className="flex flex-col gap-2">
      <h2 className="text-13 font-semibold text-soft">{t('Saved and by mail')}</h2>
      <ReadProblem error={error} onRetry={refetch} />
      {!saved && !error && <Skeleton height="5rem" />}
      {saved?.length === 0 && (
        <p className="text-13 text-soft">
          {t('Nothing is saved yet. Open a report and press “Save or mail” to keep its choices or to have it sent.')}
        </p>
      )}
      {saved && date && <SavedReportList saved={saved} today={dayOf(date.date)} />}
    </section>
  )
}
