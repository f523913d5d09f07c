import type { CreditKind } from '#contract/hotel/guest-credits/shapes.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import { useCreditTotals } from '../data.ts'

/** What all credits of a kind come to, whatever the list is narrowed to. */
export function CreditCards({ kind }: { kind: CreditKind }) {
  const { data, error } = useCreditTotals({ kind })
  const { money } = useFormats()
  if (error) return null
  if (!data) return <Skeleton height="3.75rem" />
  if (kind === 'stored_value')
    return (
      <StatRow>
        <StatCard label={t('Owed to guests')} value={money(data.outstanding)} />
        <StatCard
          label={t('Ending within 30 days')}
          value={money(data.expiringSoon)}
          tone={data.expiringSoon > 0 ? 'caution' : 'plain'}
        />
      </StatRow>
    )
  return (
    <StatRow>
      <StatCard label={t('Owed by guests')} value={money(data.outstanding)} />
      <StatCard label={t('Overdue')} value={money(data.overdue)} tone={data.overdue > 0 ? 'critical' : 'plain'} />
      <StatCard
        label={t('Due within 7 days')}
        value={money(data.dueSoon)}
        tone={data.dueSoon > 0 ? 'caution' : 'plain'}
      />
    </StatRow>
  )
}
