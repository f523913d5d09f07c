import type { ReactNode } from 'react'
import { isPositive, negate, sum } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import type { TillTotals } from '../rules/totals.ts'
import { Amount } from '#web/ui/format/amount.tsx'

type CartTotalsProps = {
  totals: TillTotals
  /** Of an empty order: what the next item will bring. Its rows stand unseen, so that nothing moves when it comes. */
  likely: TillTotals | null
}

/** What the order comes to: every tax by its name, then what is to be paid. */
export function CartTotals({ totals, likely }: CartTotalsProps) {
  const { subtotal, total, tip, paid, balance } = totals
  const { discount, service, taxes } = likely ?? totals
  const tax = sum(taxes.map(({ amount }) => amount))
  const unseen = likely && 'invisible'
  return (
    <dl className="num flex flex-col gap-0.5 text-13">
      <Row label={t('Subtotal')}>
        <Amount of={subtotal} plain />
      </Row>
      {isPositive(discount) && (
        <Row label={t('Discount')}>
          <Amount of={negate(discount)} plain />
        </Row>
      )}
      {isPositive(service) && (
        <Row label={t('Service charge')} className={classes(unseen)}>
          <Amount of={service} plain />
        </Row>
      )}
      {isPositive(tax) && (
        <Row label={t('Tax')} className={classes('[@media(min-width:48rem)_and_(min-height:52rem)]:hidden', unseen)}>
          <Amount of={tax} plain />
        </Row>
      )}
      {taxes.map((tax) => (
        <Row
          className={classes('[@media(max-width:47.99rem)_or_(max-height:51.99rem)]:hidden', unseen)}
          key={`${tax.component} ${tax.included}`}
          label={tax.included ? t('{name}, in the prices', { name: tax.name }) : tax.name}
        >
          <Amount of={tax.amount} plain />
        </Row>
      ))}
      <div className="mt-0.5 flex items-baseline justify-between text-ink">
        <dt className="text-16 font-semibold">{t('Total')}</dt>
        <dd className="text-28 font-semibold tracking-tight" aria-live="polite">
          <Amount of={total} />
        </dd>
      </div>
      {isPositive(tip) && (
        <Row label={t('Tip')}>
          <Amount of={tip} plain />
        </Row>
      )}
      {isPositive(paid) && (
        <>
          <Row label={t('Paid')}>
            <Amount of={negate(paid)} plain />
          </Row>
          <Row label={t('Still to pay')}>
            <b className="font-semibold text-ink">
              <Amount of={balance} />
            </b>
          </Row>
        </>
      )}
    </dl>
  )
}

function Row({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes('flex justify-between gap-3 text-soft', className)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
