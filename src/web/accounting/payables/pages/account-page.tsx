import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam, useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type SupplierAccountDetail, useSupplierAccount } from '../data.ts'
import { PaySupplier } from '../forms/pay-supplier.tsx'
import { AccountBills, AccountCredits, AccountPayments } from '../parts/account-documents.tsx'
import { PayableCards } from '../parts/payable-cards.tsx'

/** The account of a supplier: open bills, credit notes that settle none yet, and what was paid. */
export function SupplierAccountPage() {
  const id = useIdParam<'supplier'>('supplierId')
  const { data: account, error, refetch } = useSupplierAccount(id)
  return (
    <Page
      title={account?.name ?? t('Supplier')}
      purpose={<Link to={to.supplierAccounts()}>{t('Owed to suppliers')}</Link>}
      actions={account && <Verbs account={account} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!account && !error && <Skeleton height="20rem" />}
      {account && (
        <div className="flex flex-col gap-5">
          <PayableCards owed={account} />
          <AccountBills bills={account.bills} />
          <AccountCredits account={account} />
          <AccountPayments account={account} />
        </div>
      )}
    </Page>
  )
}

function Verbs({ account }: { account: SupplierAccountDetail }) {
  const [params] = useSearchParams()
  const [isPaying, setPaying] = useState(params['pay'] === '1' && account.bills.length > 0)
  const can = useCan()
  const go = useGo()
  return (
    <>
      <Button icon={<ScrollText size={15} aria-hidden="true" />} onClick={() => go(to.supplierStatement(account.id))}>
        {t('Statement')}
      </Button>
      {can('financial:post') && (
        <Button variant="primary" onClick={() => setPaying(true)}>
          {t('Pay')}
        </Button>
      )}
      <PaySupplier account={account} open={isPaying} onClose={() => setPaying(false)} />
    </>
  )
}
