import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'

type AgeCardsProps = {
  ages: Readonly<Record<(typeof buckets)[number]['id'], number>> | undefined
  open: number | undefined
}

/** What is open in all, and by how long it is past its day. */
export function AgeCards({ ages, open }: AgeCardsProps) {
  if (!ages || open === undefined) return <Skeleton height="3.75rem" />
  return (
    <StatRow>
      <StatCard label={t('Open')} value={<Money value={open} />} />
      {buckets.map(({ id, label, tone }) => (
        <StatCard key={id} label={label} value={<Money value={ages[id]} />} tone={ages[id] > 0 ? tone : 'plain'} />
      ))}
    </StatRow>
  )
}

/** Ages of what is open, in their order. */
export const buckets = [
  { id: 'notDue', label: t('Not due'), tone: 'plain' },
  { id: 'to30', label: t('1 to 30 days late'), tone: 'caution' },
  { id: 'to60', label: t('31 to 60 days'), tone: 'caution' },
  { id: 'to90', label: t('61 to 90 days'), tone: 'critical' },
  { id: 'over90', label: t('Over 90 days'), tone: 'critical' },
] as const
