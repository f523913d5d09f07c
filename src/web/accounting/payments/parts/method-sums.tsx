import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { methodNames } from '../../invoices/rules.ts'
import type { PaymentTotals } from '../data.ts'

/** What came in by each tender, less what went back by it, over the whole filter. */
export function MethodSums({ totals: { methods, tips } }: { totals: PaymentTotals }) {
  return (
    <dl
      aria-label={t('By method')}
      className="num flex flex-wrap gap-x-6 gap-y-1 border-b border-line px-3 py-2 text-13"
    >
      {methods.map(({ method, received, refunded }) => (
        <div key={method} className="flex items-baseline gap-2">
          <dt className="text-soft">{methodNames[method]}</dt>
          <dd className="font-semibold">
            <Money value={received} />
            {refunded > 0 && (
              <span className="ms-1.5 font-normal text-info">
                <Money value={-refunded} />
              </span>
            )}
          </dd>
        </div>
      ))}
      {tips !== 0 && (
        <div className="flex items-baseline gap-2">
          <dt className="text-soft">{t('Of it tips')}</dt>
          <dd className="font-semibold">
            <Money value={tips} />
          </dd>
        </div>
      )}
    </dl>
  )
}
