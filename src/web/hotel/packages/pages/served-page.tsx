import { dayOf, isDay } from '#contract/kernel/day.ts'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { PaperPage } from '../../papers/parts/paper-page.tsx'
import { useHead, useServed } from '../data.ts'
import { ServedPaper } from '../parts/served-paper.tsx'

/** Who is served what on a day, to read in the restaurant and to print. */
export function ServedPage() {
  const [asked, setDay] = useUrlValue('day', '')
  const { data, error, refetch } = useServed(isDay(asked) ? asked : null)
  const can = useCan()
  const head = useHead(can('bookings:read'))
  const back = can('bookings:read')
    ? { to: to.bookings(), label: t('Bookings') }
    : { to: to.dashboard(), label: t('Dashboard') }
  return (
    <PaperPage
      title={t('Served today')}
      back={back}
      error={error}
      onRetry={refetch}
      isEmpty={data?.rows.length === 0}
      actions={
        data && (
          <div className="w-40">
            <DateField
              label={t('Day')}
              labelHidden
              value={dayOf(data.date)}
              onChange={(next) => next && setDay(next)}
            />
          </div>
        )
      }
    >
      {data && <ServedPaper date={data.date} rows={data.rows} house={head.data ?? null} />}
    </PaperPage>
  )
}
