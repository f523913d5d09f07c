import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type CityAccountDetail, useCityAccount } from '../data.ts'
import { LimitDialog } from '../forms/limit-form.tsx'
import { ReceiveDialog } from '../forms/receive-form.tsx'
import { kindWords } from '../parts/account-columns.tsx'
import { AccountDeductions } from '../parts/account-deductions.tsx'
import { AccountFigures } from '../parts/account-figures.tsx'
import { AccountInvoices } from '../parts/account-invoices.tsx'
import { AccountReceipts } from '../parts/account-receipts.tsx'

/** The account of a guest, a company or an agency: what is open, what came in, and what was taken off. */
export function AccountPage() {
  const id = useIdParam<'guest'>('guestId')
  const { data: account, error, refetch } = useCityAccount(id)
  return (
    <Page
      title={account?.name ?? t('Account')}
      purpose={
        <>
          <Link to={to.cityLedger()}>{t('City ledger')}</Link>
          {account && (
            <>
              <span aria-hidden="true"> · </span>
              <Link to={to.guest(account.id)}>{kindWords[account.kind]}</Link>
            </>
          )}
        </>
      }
      actions={account && <Verbs account={account} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!account && !error && <Skeleton height="20rem" />}
      {account && (
        <div className="flex flex-col gap-5">
          <AccountFigures account={account} />
          <AccountInvoices invoices={account.invoices} />
          <AccountReceipts account={account} />
          <AccountDeductions deductions={account.deductions} />
        </div>
      )}
    </Page>
  )
}

function Verbs({ account }: { account: CityAccountDetail }) {
  const [asked, setAsked] = useState<'receive' | 'limit' | null>(null)
  const can = useCan()
  const go = useGo()
  const close = () => setAsked(null)
  return (
    <>
      {can('folios:override_limit') && <Button onClick={() => setAsked('limit')}>{t('Credit limit')}</Button>}
      <Button icon={<ScrollText size={15} aria-hidden="true" />} onClick={() => go(to.cityStatement(account.id))}>
        {t('Statement')}
      </Button>
      {can('payments:write') && (
        <Button variant="primary" onClick={() => setAsked('receive')}>
          {t('Take payment')}
        </Button>
      )}
      <LimitDialog account={account} open={asked === 'limit'} onClose={close} />
      <ReceiveDialog account={account} open={asked === 'receive'} onClose={close} />
    </>
  )
}
