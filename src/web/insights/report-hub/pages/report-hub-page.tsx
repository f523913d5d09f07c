import { useState } from 'react'
import { SavedReports } from '../parts/saved-reports.tsx'
import { ReportGroup } from '../parts/report-group.tsx'
import { useFavourites } from '#web/notices/public.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { usePlan } from '#web/shell/plan/use-plan.ts'
import { recentReports } from '#web/shell/reports/recent.ts'
import { useCan, useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { allReports, named, reportsOf, sought } from '../rules/listed.ts'

/** All reports of the house that somebody may see: their favourites and what they opened last first, then area by area. */
export function ReportHubPage() {
  const { user } = useSession()
  const { modules } = usePlan()
  const can = useCan()
  const { data: favourites = [], error, refetch } = useFavourites()
  const [text, setText] = useState('')
  const own = reportsOf(allReports, { permissions: user.permissions, modules })
  const found = sought(own, text)
  const areas = [...Map.groupBy(found, ({ area }) => area)]
  const isWhole = text.trim() === ''
  return (
    <Page title={t('Reports')} purpose={t('Every report of the house, and what goes out by mail.')}>
      <div className="max-w-96">
        <TextField
          label={t('Find a report')}
          labelHidden
          type="search"
          placeholder={t('Find a report')}
          value={text}
          onChange={setText}
        />
      </div>
      <ReadProblem error={error} onRetry={refetch} />
      {isWhole && (
        <>
          <ReportGroup title={t('Favourites')} reports={named(own, favourites)} favourites={favourites} />
          <ReportGroup
            title={t('Recently opened')}
            reports={named(own, recentReports(user.id))}
            favourites={favourites}
          />
          {can('reports:export') && <SavedReports />}
        </>
      )}
      {areas.map(([area, reports]) => (
        <ReportGroup key={area} title={area} reports={reports} favourites={favourites} />
      ))}
      {found.length === 0 && (
        <p className="text-14 text-soft">
          {isWhole ? t('Your role may see no reports yet.') : t('No report has these words.')}
        </p>
      )}
    </Page>
  )
}
