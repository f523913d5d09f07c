import { ArrowLeft } from 'lucide-react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBillTerms } from '../data.ts'
import { BillForm } from '../forms/bill-form.tsx'

/** A bill is entered as it lies on the desk: from whom, its number, what it is for and which taxes are taken off. */
export function NewBillPage() {
  const { data: terms, error, refetch } = useBillTerms()
  return (
    <Page
      title={t('New bill')}
      purpose={
        <Link to={to.bills()} className="link inline-flex items-center gap-1.5">
          <ArrowLeft size={15} aria-hidden="true" />
          {t('Bills of suppliers')}
        </Link>
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!terms && !error && <Skeleton height="24rem" />}
      {terms && <BillForm terms={terms} />}
    </Page>
  )
}
