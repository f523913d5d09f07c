import type { ReactNode } from 'react'
import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useDashboard } from '#web/shell/dashboard/use-dashboard.ts'
import { to } from '#web/shell/links.ts'
import { counted, t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTrialBalance } from '../../reports/data.ts'
import { useAccountRoles } from '../data.ts'
import { owedByUs, owedOn, owedToUs, totalOf } from '../rules.ts'
import { Row, Rows } from './rows.tsx'

/** What others owe the house. */
export function OwedToUs({ today }: { today: Day }) {
  const overdue = useDashboard().data?.overdue
  return (
    <OwedCard
      today={today}
      title={t('Owed to us')}
      roles={owedToUs}
      side="debit"
      none={t('Nobody owes the house anything.')}
    >
      {overdue && overdue.count > 0 && (
        <Row
          name={t('Of it overdue')}
          note={counted(overdue.count, { one: '{count} invoice', other: '{count} invoices' })}
          amount={overdue.total}
          to={to.overdueInvoices()}
        />
      )}
    </OwedCard>
  )
}

/** What the house owes: suppliers, guests, and its own people. */
export function OwedByUs({ today }: { today: Day }) {
  return (
    <OwedCard
      today={today}
      title={t('Owed by us')}
      roles={owedByUs}
      side="credit"
      none={t('Nothing is owed to suppliers, guests or staff.')}
    />
  )
}

type OwedCardProps = {
  today: Day
  title: string
  roles: readonly HouseRole[]
  side: 'debit' | 'credit'
  none: string
  children?: ReactNode
}

function OwedCard({ today, title, roles, side, none, children }: OwedCardProps) {
  const balance = useTrialBalance({ to: today })
  const players = useAccountRoles()
  const error = balance.error ?? players.error
  const isKnown = balance.data && players.data
  const rows = isKnown ? owedOn(roles, { players: players.data, rows: balance.data.rows, side }) : []
  return (
    <Card title={title}>
      <ReadProblem error={error} onRetry={() => void Promise.all([balance.refetch(), players.refetch()])} />
      {!isKnown && !error && <Skeleton height="11rem" />}
      {isKnown && rows.length === 0 && <p className="text-14 text-soft">{none}</p>}
      {isKnown && rows.length > 0 && (
        <Rows>
          {rows.map(({ id, name, amount }) => (
            <Row key={id} name={name} amount={amount} to={to.trialBalanceAccount(id)} />
          ))}
          <Row name={t('Together')} isTotal amount={totalOf(rows)} to={to.trialBalance()} />
          {children}
        </Rows>
      )}
    </Card>
  )
}
