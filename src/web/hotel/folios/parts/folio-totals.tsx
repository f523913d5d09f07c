import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { Money } from '#web/ui/format/formats.tsx'
import type { Folio } from '../data.ts'
import { creditOf } from '../rules/folio.ts'

/** What was charged, what was paid, and what that leaves; after departure also what is still to come in or to be given back. */
export function FolioTotals({ folio: { totals, ledger, onAccount, owedBack } }: { folio: Folio }) {
  const { charges, payments, balance } = totals
  const owed = balance > 0
  const left = { label: t('Still on account'), value: onAccount, tone: 'text-caution' }
  const back = { label: t('To be given back'), value: owedBack, tone: 'text-info' }
  return (
    <dl className="num mb-2 grid auto-cols-fr grid-cols-3 gap-px overflow-hidden rounded-2 border border-line bg-line">
      <Total label={t('Charged')} value={charges} />
      <Total label={onAccount > 0 || owedBack > 0 ? t('Settled') : t('Paid')} value={payments} />
      <Total
        label={owed || balance === 0 ? t('Due') : ledger === 'deposit' ? t('Paid ahead') : t('Credit of the guest')}
        value={owed || balance === 0 ? balance : creditOf(balance)}
        tone={owed ? 'text-caution' : balance === 0 ? '' : 'text-info'}
      />
      {[left, back]
        .filter(({ value }) => value > 0)
        .map((total) => (
          <Total key={total.label} {...total} wide />
        ))}
    </dl>
  )
}

function Total({ label, value, tone = '', wide }: { label: string; value: number; tone?: string; wide?: true }) {
  return (
    <div className={classes('bg-raised px-3 py-2', wide && 'col-span-3 flex items-baseline justify-between gap-3')}>
      <dt className="text-12 text-soft">{label}</dt>
      <dd className={classes('text-16 font-semibold', tone)}>
        <Money value={value} />
      </dd>
    </div>
  )
}
