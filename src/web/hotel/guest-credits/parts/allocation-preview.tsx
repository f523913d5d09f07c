import { allocateOldestFirst } from '#contract/hotel/guest-credits/rules.ts'
import { add, isPositive, majorOf, ofMajor } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Plan } from '../data.ts'

/** Where a payment goes, before it is taken: the oldest installment first, and there its late fee before the rest. */
export function AllocationPreview({ plan, amount }: { plan: Plan; amount: number | null }) {
  const { money } = useFormats()
  if (amount === null || amount <= 0) return null
  const owed = plan.installments.map(({ number, ...one }) => ({
    number,
    amount: ofMajor(one.amount),
    paid: ofMajor(one.paid),
    fee: ofMajor(one.fee),
    feePaid: ofMajor(one.feePaid),
  }))
  const { parts, over } = allocateOldestFirst(owed, ofMajor(amount))
  return (
    <ul
      aria-label={t('Where it goes')}
      className="num flex flex-col divide-y divide-line rounded-2 border border-line px-3 text-13"
    >
      {parts.map((part) => (
        <li key={part.number} className="flex justify-between gap-3 py-1.5">
          <span>
            {t('Installment {number}', { number: part.number })}
            {isPositive(part.fee) && (
              <span className="ms-2 text-soft">{t('{fee} of it late fee', { fee: money(majorOf(part.fee)) })}</span>
            )}
          </span>
          <span>{money(majorOf(add(part.amount, part.fee)))}</span>
        </li>
      ))}
      {isPositive(over) && (
        <li className="flex justify-between gap-3 py-1.5">
          <span>{t('Outside the plan')}</span>
          <span>{money(majorOf(over))}</span>
        </li>
      )}
    </ul>
  )
}
