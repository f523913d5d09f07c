import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import type { CityAccountDetail } from '../data.ts'
import { ages } from './ages.ts'

/** What an account owes, by its age, and how far it may go. */
export function AccountFigures({ account }: { account: CityAccountDetail }) {
  const { money } = useFormats()
  const { balance, creditLimit, unallocated, notInvoiced } = account
  const isOver = creditLimit !== null && balance > creditLimit
  return (
    <StatRow>
      <StatCard label={balance < 0 ? t('We owe') : t('Balance')} value={money(Math.abs(balance))} />
      {ages.map(({ key, label }) => (
        <StatCard
          key={key}
          label={label}
          value={money(account[key])}
          tone={key !== 'notDue' && account[key] > 0 ? 'critical' : 'plain'}
        />
      ))}
      {unallocated !== 0 && <StatCard label={t('Not allocated')} value={money(unallocated)} tone="caution" />}
      {notInvoiced !== 0 && <StatCard label={t('On no invoice')} value={money(notInvoiced)} tone="caution" />}
      <StatCard
        label={t('Credit limit')}
        value={creditLimit === null ? t('None') : money(creditLimit)}
        tone={isOver ? 'critical' : 'plain'}
        {...(isOver ? { note: t('passed') } : {})}
      />
    </StatRow>
  )
}
