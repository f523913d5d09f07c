import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTreasury } from '../../treasury/data.ts'
import { useTaxes } from '../data.ts'
import { Row, Rows } from './rows.tsx'

/** What is owed in taxes, by account; what is filed and not paid stands below. */
export function TaxCard({ today }: { today: Day }) {
  const { lastMonth, due, all } = useTaxes(today)
  const treasury = useTreasury()
  const { day } = useFormats()
  const error = due.error ?? all.error ?? treasury.error
  const isKnown = due.data && all.data && treasury.data
  const isNothing = isKnown && all.data.accounts.length === 0 && treasury.data.returns.length === 0
  return (
    <Card title={t('Taxes owed')} actions={<Link to={to.treasury()}>{t('File a return')}</Link>}>
      <ReadProblem error={error} onRetry={() => void Promise.all([due.refetch(), all.refetch(), treasury.refetch()])} />
      {!isKnown && !error && <Skeleton height="11rem" />}
      {isNothing && <p className="text-14 text-soft">{t('No taxes are owed.')}</p>}
      {isKnown && !isNothing && (
        <Rows>
          {all.data.accounts.map(({ account, amount }) => (
            <Row key={account.id} name={account.name} amount={amount} to={to.trialBalanceAccount(account.id)} />
          ))}
          <Row name={t('Together, up to today')} isTotal amount={all.data.total} to={to.treasury()} />
          <Row
            name={t('Of it up to {day}', { day: day(lastMonth) })}
            note={t('not on a return yet')}
            amount={due.data.total}
            to={to.treasury()}
          />
          {treasury.data.returns.map(({ id, number, periodTo, left }) => (
            <Row
              key={id}
              name={t('Tax return {number}', { number })}
              note={t('up to {day}, not paid', { day: day(periodTo) })}
              amount={left}
              to={to.treasuryDocument(id)}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
