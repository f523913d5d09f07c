import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { counted, t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTreasury } from '../../treasury/data.ts'
import { methodWords } from '../../treasury/rules.ts'
import { totalOf } from '../rules.ts'
import { Row, Rows } from './rows.tsx'

/** What lies in the safe and at the banks, and what others still keep for the house. */
export function CashCard() {
  const { data, error, refetch } = useTreasury()
  const places = data?.places.filter(({ isSafe, isBank, balance }) => isSafe || isBank || balance !== 0) ?? []
  return (
    <Card title={t('Cash and bank')} actions={<Link to={to.treasury()}>{t('Open')}</Link>}>
      <ReadProblem error={error} onRetry={refetch} />
      {!data && !error && <Skeleton height="11rem" />}
      {data && (
        <Rows>
          {places.map(({ id, name, balance }) => (
            <Row key={id} name={name} amount={balance} to={to.trialBalanceAccount(id)} />
          ))}
          {data.clearing
            .filter(({ balance, days }) => balance !== 0 || days.length > 0)
            .map(({ method, account, balance, days }) => (
              <Row
                key={method}
                name={t('{method}, not settled', { method: methodWords[method] })}
                note={counted(days.length, { one: '{count} day open', other: '{count} days open' })}
                amount={balance}
                to={to.trialBalanceAccount(account.id)}
              />
            ))}
          <Row
            name={t('Safe and banks together')}
            isTotal
            amount={totalOf(places.map(({ balance }) => ({ amount: balance })))}
            to={to.treasury()}
          />
        </Rows>
      )}
    </Card>
  )
}
