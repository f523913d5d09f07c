import { reportNames, type ReportName } from '#contract/hotel/reports/shapes.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { usePlan } from '#web/shell/plan/use-plan.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import { ofAnalytics } from '#contract/hotel/reports/rules/names.ts'
import { catalogue } from '../rules/catalogue.ts'

/** The reports to choose from: beside the open one, or above it where there is no room. */
export function ReportNav({ open }: { open: ReportName }) {
  const names = useReportNames()
  const groups = [...Map.groupBy(names, (name) => catalogue[name].group)]
  const go = useGo()
  return (
    <>
      <nav aria-label={t('Reports')} data-no-print className="hidden w-44 shrink-0 flex-col gap-4 pt-1 lg:flex">
        {groups.map(([group, own]) => (
          <section key={group} aria-label={group}>
            <h2 className="px-2.5 pb-1 text-12 font-semibold text-soft">{group}</h2>
            {own.map((name) => (
              <Link
                key={name}
                to={to.hotelReport(name)}
                aria-current={open === name ? 'page' : undefined}
                className={classes(
                  'flex h-8 items-center rounded-1 px-2.5 text-13 hover:bg-sunken',
                  open === name ? 'bg-sunken font-semibold text-ink' : 'text-soft',
                )}
              >
                <span className="truncate">{catalogue[name].title}</span>
              </Link>
            ))}
          </section>
        ))}
      </nav>
      <div data-no-print className="lg:hidden">
        <Select
          label={t('Report')}
          value={open}
          onChange={(name) => name && go(to.hotelReport(name))}
          options={names.map((value) => ({ value, label: catalogue[value].title }))}
        />
      </div>
    </>
  )
}

/** The reports that the plan of the house has. */
function useReportNames(): readonly ReportName[] {
  const { modules } = usePlan()
  return modules.analytics ? reportNames : reportNames.filter((name) => !ofAnalytics.includes(name))
}
