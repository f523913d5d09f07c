import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFolio } from '../data.ts'
import { FolioView } from '../parts/folio-view.tsx'

/** A folio on a page of its own: its windows side by side. */
export function FolioPage() {
  const id = useIdParam<'folio'>('folioId')
  const { data: folio, error, refetch } = useFolio(id, true)
  return (
    <Page
      title={folio ? t('Folio of {guest}', { guest: folio.guestName }) : t('Folio')}
      purpose={
        folio?.bookingId ? (
          <Link to={to.booking(folio.bookingId)}>{folio.number}</Link>
        ) : (
          folio?.groupId && <Link to={to.group(folio.groupId)}>{folio.number}</Link>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!folio && !error && <Skeleton height="24rem" />}
      {folio && <FolioView id={id} status={folio.bookingStatus} invoices={folio.invoices} whole />}
    </Page>
  )
}
