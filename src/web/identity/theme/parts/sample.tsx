import { t } from '#web/texts/text.ts'
import { Badge, StatusChip } from '#web/ui/badge.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'

const lines = [
  { name: t('Jollof with chicken'), price: 68 },
  { name: t('Grilled tilapia'), price: 95 },
  { name: t('Club beer 625 ml'), price: 28 },
]

/** A small list that shows the choices at work. */
export function Sample() {
  const { day } = useFormats()
  return (
    <section aria-label={t('Sample')} className="h-fit rounded-2 border border-line bg-raised">
      <header className="flex items-center gap-2 border-b border-line px-4 py-3">
        <h3 className="flex-1 text-14 font-semibold">{t('Sample')}</h3>
        <Badge>{day('2026-03-14')}</Badge>
      </header>
      <ul className="text-13">
        {lines.map(({ name, price }) => (
          <li key={name} className="flex h-(--row) items-center justify-between border-b border-line px-4">
            {name} <Money value={price} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 p-4">
        <StatusChip tone="positive">{t('paid')}</StatusChip>
        <StatusChip tone="caution">{t('partially_paid')}</StatusChip>
        <StatusChip tone="critical">{t('overdue')}</StatusChip>
      </div>
    </section>
  )
}
