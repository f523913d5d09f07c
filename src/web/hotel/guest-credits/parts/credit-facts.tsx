import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import type { Credit } from '../data.ts'
import { usableOf } from '../rules/credit.ts'

/** What stands on a credit, and what was agreed on. */
export function CreditFacts({ credit }: { credit: Credit }) {
  const { money, day } = useFormats()
  const isLine = credit.kind === 'credit_line'
  const facts = [
    [t('Opened'), t('{day} by {person}', { day: day(credit.openedOn), person: credit.createdByName })],
    ...(isLine ? [] : [[t('Ends on'), credit.expiresOn ? day(credit.expiresOn) : t('It lasts')]]),
    ...(isLine && credit.dueOn ? [[t('To be paid by'), day(credit.dueOn)]] : []),
    ...(credit.remindedOn ? [[t('Reminded'), day(credit.remindedOn)]] : []),
    ...(credit.note ? [[t('Note'), credit.note]] : []),
  ]
  return (
    <div className="flex flex-col gap-3">
      <StatRow>
        {isLine ? (
          <>
            <StatCard
              label={t('Owed')}
              value={money(credit.balance)}
              tone={credit.overdue > 0 ? 'critical' : 'plain'}
            />
            <StatCard label={t('Limit')} value={money(credit.creditLimit)} />
            {credit.overdue > 0 ? (
              <StatCard label={t('Overdue')} value={money(credit.overdue)} tone="critical" />
            ) : (
              <StatCard label={t('Still free')} value={money(usableOf(credit))} />
            )}
          </>
        ) : (
          <>
            <StatCard label={t('Balance')} value={money(credit.balance)} />
            <StatCard label={t('Original')} value={money(credit.issued)} />
          </>
        )}
      </StatRow>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
