import { useState } from 'react'
import { type Day, monthStart } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DayPill } from '#web/ui/filter-pill.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { LedgerTable } from '../../reports/parts/ledger-table.tsx'
import { useAccount, type Account } from '../data.ts'
import { EditAccount } from '../forms/edit-account.tsx'
import { AccountBadges } from '../parts/account-badges.tsx'
import { departmentText } from '../parts/account-columns.tsx'
import { AccountMenu } from '../parts/account-menu.tsx'
import { accountText } from '../rules.ts'

/** One account beside the chart: what it is, and its entries with the running balance. */
export function AccountPanel() {
  const id = useIdParam<'account'>('accountId')
  const { data: account, error, refetch } = useAccount(id)
  const day = useBooksDay()
  const go = useGo()
  const can = useCan()
  const [editing, setEditing] = useState(false)
  const close = () => go(to.chartOfAccounts(), { keepSearch: true })
  return (
    <SidePanel
      width="wide"
      title={account ? accountText(account) : t('Account')}
      subtitle={account && <Subtitle account={account} />}
      onClose={close}
      actions={
        account &&
        can('financial:write') && (
          <>
            <AccountMenu account={account} onGone={close} />
            <Button onClick={() => setEditing(true)}>{t('Edit')}</Button>
          </>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!account && !error && <Skeleton height="20rem" />}
      {account && (
        <>
          <WithHistory key={account.id} of={{ resource: 'account', id: account.id }}>
            <div className="flex flex-col gap-4">
              {account.description && <p className="text-13 text-soft">{account.description}</p>}
              {day && <Ledger account={account} day={day} />}
            </div>
          </WithHistory>
          <EditAccount account={account} open={editing} onClose={() => setEditing(false)} />
        </>
      )}
    </SidePanel>
  )
}

function Subtitle({ account }: { account: Account }) {
  const department = departmentText(account.department)
  return (
    <>
      <span>{account.type}</span>
      {department && <span>{department}</span>}
      {account.currency && <span>{t('in {currency}', { currency: account.currency })}</span>}
      <AccountBadges account={account} />
    </>
  )
}

/** The month up to now at first; any days after that. */
function Ledger({ account, day }: { account: Account; day: Day }) {
  const [from, setFrom] = useState<Day | null>(monthStart(day))
  const [until, setUntil] = useState<Day | null>(day)
  const range = { from: from ?? undefined, to: until ?? undefined }
  const sound = from === null || until === null || from <= until
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <DayPill label={t('From')} value={from} onChange={setFrom} today={day} none="the beginning" />
        <DayPill label={t('To')} value={until} onChange={setUntil} today={day} none="the last entry" />
      </div>
      {!sound && <Notice tone="caution">{t('The first day lies after the last one.')}</Notice>}
      {sound && <LedgerTable key={`${from} ${until}`} accountId={account.id} range={range} />}
    </>
  )
}
