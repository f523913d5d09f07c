import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import { buckets } from '../../invoices/parts/age-cards.tsx'
import { leftOf } from '../../invoices/rules.ts'
import type { SupplierAccount } from '../data.ts'

type Owed = Pick<SupplierAccount, 'balance' | 'unallocated' | (typeof buckets)[number]['id']>

type CardsProps = { owed: Owed | undefined; ledger?: number | undefined; revalued?: number | undefined }

/** What is owed, by how long it is past its day, and what was paid or credited ahead. */
export function PayableCards({ owed, ledger, revalued = 0 }: CardsProps) {
  if (!owed) return <Skeleton height="3.75rem" />
  const isEqual = ledger === undefined || leftOf(ledger, revalued) === owed.balance
  return (
    <StatRow>
      <StatCard
        label={owed.balance < 0 ? t('Paid ahead') : t('We owe')}
        value={<Money value={Math.abs(owed.balance)} />}
        tone={isEqual ? 'plain' : 'critical'}
        {...(ledger === undefined ? {} : { note: isEqual ? t('as in the books') : t('the books say otherwise') })}
        better={isEqual}
      />
      {buckets.map(({ id, label, tone }) => (
        <StatCard key={id} label={label} value={<Money value={owed[id]} />} tone={owed[id] > 0 ? tone : 'plain'} />
      ))}
      {revalued !== 0 && (
        <StatCard label={t('Revalued')} value={<Money value={revalued} />} note={t('on this day alone')} />
      )}
      {owed.unallocated !== 0 && (
        <StatCard label={t('Not allocated')} value={<Money value={-owed.unallocated} />} tone="caution" />
      )}
    </StatRow>
  )
}
