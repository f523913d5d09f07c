import { Handshake } from 'lucide-react'
import { addDays, dayOf, isDay, monthStart } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { FilterRow, Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { useCommissions } from '../data.ts'

/** What each agency gets of the stays that it sent, by the days on which they end; this month unless asked otherwise. */
export function CommissionsPage() {
  const { from, until, change } = useDays()
  const { data, error, refetch } = useCommissions(from, until)
  return (
    <Page
      title={t('Commissions')}
      purpose={
        <>
          <Link to={to.groups()}>{t('Groups')}</Link>
          <span aria-hidden="true"> · </span>
          <span>{t('What each agency gets of the stays that it sent, as it was agreed on with each booking.')}</span>
        </>
      }
    >
      <FilterRow>
        <div className="w-40">
          <DateField
            label={t('Stays that end from')}
            value={from ?? null}
            onChange={(day) => change({ from: day ?? undefined })}
          />
        </div>
        <div className="w-40">
          <DateField label={t('to')} value={until ?? null} onChange={(day) => change({ to: day ?? undefined })} />
        </div>
      </FilterRow>
      <ReadProblem error={error} onRetry={refetch} />
      {!data && !error && <Skeleton height="10rem" />}
      {data?.length === 0 && (
        <EmptyState icon={Handshake} title={t('No records found')}>
          {t('Name an agency on a booking or a group; what it gets stands with the agency under Guests.')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <FigureTable label={t('Commissions')} columns={columns} place="page" cards>
          <tbody>
            {data.map((row) => (
              <tr key={row.agency.id}>
                <td data-card="title" className="font-semibold">
                  <Link to={to.guest(row.agency.id)}>{row.agency.name}</Link>
                </td>
                <td data-label={t('Stays')} className="text-end">
                  <Link to={to.bookingsOfAgency(row.agency.id)}>{row.stays}</Link>
                </td>
                <td data-label={t('Nights')} className="text-end">
                  {row.nights}
                </td>
                <td data-label={t('Nights before tax')} className="text-end">
                  <Money value={row.nightsTotal} />
                </td>
                <td data-label={t('Commission due')} className="text-end font-semibold">
                  <Money value={row.due} />
                </td>
                <td data-label={t('Still to come')} className="text-end text-soft">
                  <Money value={row.coming} />
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </Page>
  )
}

/** The days of the address; those of this month where it names none. */
function useDays() {
  const [params, change] = useSearchParams()
  const today = useBusinessDate().data?.date
  const month = today ? monthStart(dayOf(today)) : undefined
  const named = (day: string | undefined) => (day && isDay(day) ? day : undefined)
  const from = named(params['from']) ?? month
  const until = named(params['to']) ?? (month && addDays(monthStart(addDays(month, 31)), -1))
  return { from, until, change }
}

const columns = [
  t('Agency'),
  { name: t('Stays'), end: true },
  { name: t('Nights'), end: true },
  { name: t('Nights before tax'), end: true },
  { name: t('Commission due'), end: true },
  { name: t('Still to come'), end: true },
]
