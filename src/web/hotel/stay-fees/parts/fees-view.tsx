import { Approver, ReasonField } from '#web/identity/public/approvals.ts'
import { t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { feeLine, type FeeDue } from '../rules.ts'
import type { Fees } from './use-fees.ts'

/** What a stay pays for its hours, with the waiver; nothing where it pays nothing. */
export function FeesView({ fees }: { fees: Fees }) {
  if (fees.fees.length === 0) return null
  return (
    <section aria-label={t('Fees for the hour')} className="flex flex-col gap-3">
      <dl className="num grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 rounded-2 bg-sunken px-3 py-2.5 text-14">
        {fees.fees.map((fee) => (
          <FeeLine key={fee.kind} fee={fee} isWaived={fees.isWaived && fee.kind !== 'day_use'} />
        ))}
      </dl>
      <FeeWaiver fees={fees} />
    </section>
  )
}

/** One fee with what it is reckoned by, and its taxes. */
export function FeeLine({ fee, isWaived }: { fee: FeeDue; isWaived: boolean }) {
  const { money } = useFormats()
  const free = isWaived || fee.freeBecause !== null
  return (
    <>
      <dt>
        {feeLine(fee, money)}
        <span className="block text-12 text-soft">{detailOf(fee, isWaived, money)}</span>
      </dt>
      <dd className="text-end font-semibold">
        <Money value={free ? 0 : fee.gross} />
      </dd>
    </>
  )
}

function detailOf(
  { freeBecause, tax, net, gross }: FeeDue,
  isWaived: boolean,
  money: (amount: number) => string,
): string {
  if (freeBecause === 'vip') return t('Free for VIPs, otherwise {amount}', { amount: money(gross) })
  if (freeBecause === 'agreed') return t('Agreed free of charge, otherwise {amount}', { amount: money(gross) })
  if (isWaived) return t('{amount} waived', { amount: money(gross) })
  return tax > 0 ? t('{net} before tax, {tax} taxes', { net: money(net), tax: money(tax) }) : t('No taxes on it')
}

/** Charges nothing for the hour, with a reason; who may not do so alone has somebody sign. */
export function FeeWaiver({ fees }: { fees: Fees }) {
  const { money } = useFormats()
  if (fees.waivable === 0) return null
  return (
    <>
      <Checkbox
        label={t('Waive the fee of {amount}', { amount: money(fees.waivable) })}
        checked={fees.isWaived}
        onChange={fees.setWaived}
      />
      {fees.isWaived && (
        <ReasonField
          verb="fee"
          label={t('Why nothing is charged')}
          value={fees.reason}
          onChange={fees.setReason}
          error={fees.reasonError}
        />
      )}
      {fees.needed && (
        <Approver
          what={t('This is more than you may give away alone: somebody who may signs for it.')}
          value={fees.signature}
          onChange={fees.setSignature}
          error={fees.signatureError}
        />
      )}
    </>
  )
}
