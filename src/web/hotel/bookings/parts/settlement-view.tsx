import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PendingOrders } from '../../folios/parts/pending-orders.tsx'
import { creditOf, less } from '../../folios/rules/folio.ts'
import type { Settlement } from '../data.ts'
import { FeeLine } from '../../stay-fees/parts/fees-view.tsx'
import { nightWords } from '../rules/booking.ts'

/** The sums of the folio at the departure, and what leaving today changes of them. */
export function SettlementView({
  settlement: { charges, payments, firstNight, nightsFreed, fees, due, windows, refunds, pendingOrders },
  isWaived,
}: {
  settlement: Settlement
  /** The fee for the hour is let go. */
  isWaived: boolean
}) {
  return (
    <>
      <dl className="num grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-2 bg-sunken px-3 py-2.5 text-14">
        <Line label={t('Charged, taxes included')} value={firstNight === null ? charges : less(charges, firstNight)} />
        {firstNight !== null && (
          <Line label={t('First night, as the guest leaves on the day of arrival')} value={firstNight} />
        )}
        {fees.map((fee) => (
          <FeeLine key={fee.kind} fee={fee} isWaived={isWaived && fee.kind !== 'day_use'} />
        ))}
        <Line label={t('Paid')} value={creditOf(payments)} />
        <dt className="border-t border-line-strong pt-1.5 font-semibold">
          {due < 0 ? t('Credit of the guest') : t('Due')}
        </dt>
        <dd className="border-t border-line-strong pt-1 text-end text-16 font-semibold">
          <Money value={due < 0 ? creditOf(due) : due} />
        </dd>
      </dl>
      {nightsFreed > 0 && (
        <Notice>
          {t('The guest leaves early: {nightsFreed} can be sold again.', { nightsFreed: nightWords(nightsFreed) })}
        </Notice>
      )}
      {windows.length > 0 && (
        <dl aria-label={t('By window')} className="num grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-3 text-13">
          {windows.map(({ window, name, payerName, due: own }) => (
            <Line key={window} label={payerName ?? name ?? t('The guest')} value={own} />
          ))}
        </dl>
      )}
      {due < 0 && refunds.length === 0 && (
        <Notice tone="caution">{t('More was paid than charged. It waits to be refunded.')}</Notice>
      )}
      <PendingOrders orders={pendingOrders}>
        {t('Still open at an outlet. Have them paid or charged to the room before the guest leaves:')}
      </PendingOrders>
    </>
  )
}

function Line({ label, value }: { label: string; value: number }) {
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd className="text-end">
        <Money value={value} />
      </dd>
    </>
  )
}
