import { BookText } from 'lucide-react'
import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { WaitingCard } from '#web/shell/dashboard/waiting-card.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBooksDay, useTrialBalance } from '../../reports/data.ts'
import { useWaiting } from '../data.ts'
import { CashCard } from '../parts/cash-card.tsx'
import { CloseCard } from '../parts/close-card.tsx'
import { OwedByUs, OwedToUs } from '../parts/owed-cards.tsx'
import { ResultBand } from '../parts/result-band.tsx'
import { TaxCard } from '../parts/tax-card.tsx'

/** What who keeps the books opens in the morning; every figure opens its rows. */
export function AccountingPage() {
  const today = useBooksDay()
  const { day } = useFormats()
  return (
    <Page
      title={t('Accounting')}
      purpose={today ? t('Where the books stand on {day}, and what waits.', { day: day(today) }) : ' '}
      actions={
        <>
          <Link to={to.newJournalEntry()} className="link text-13">
            {t('New entry')}
          </Link>
          <Link to={to.expenses()} className="link text-13">
            {t('Expenses')}
          </Link>
        </>
      }
    >
      {today ? <Cards today={today} /> : <Skeleton height="24rem" />}
    </Page>
  )
}

function Cards({ today }: { today: Day }) {
  const { data: balance } = useTrialBalance({ to: today })
  return (
    <div className="flex flex-col gap-3.5">
      {balance?.rows.length === 0 && <NothingYet />}
      <ResultBand today={today} />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-3.5 [&>*]:min-w-0 [&>section]:h-full">
        <Waiting />
        <CashCard />
        <OwedToUs today={today} />
        <OwedByUs today={today} />
        <TaxCard today={today} />
        <CloseCard />
      </div>
    </div>
  )
}

function Waiting() {
  const { waiting, error, retry } = useWaiting()
  if (error) return <ReadProblem error={error} onRetry={retry} />
  return waiting ? <WaitingCard waiting={waiting} /> : <Skeleton height="15rem" />
}

/** A new house begins with the money that it has. */
function NothingYet() {
  return (
    <EmptyState icon={BookText} title={t('Nothing is in the books yet')}>
      {t('Sales and payments post themselves. Begin with the cash that the house had on its first day.')}{' '}
      <Link to={to.treasury()} className="link">
        {t('Enter the opening cash')}
      </Link>
    </EmptyState>
  )
}
