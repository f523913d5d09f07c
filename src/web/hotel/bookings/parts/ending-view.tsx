import { Approver, ReasonField } from '#web/identity/public/approvals.ts'
import { t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { type EndingPreview, whyFee } from '../../policies/rules.ts'
import { creditOf } from '../../folios/rules/folio.ts'
import type { Ending } from './use-ending.ts'

type EndingViewProps = { preview: EndingPreview; kind: 'cancelled' | 'no_show'; ending: Ending }

/** What not coming costs by the terms of the booking, and what becomes of what was paid ahead; both are decided here. */
export function EndingView({ preview, kind, ending }: EndingViewProps) {
  const { money } = useFormats()
  const { fee, deposit } = preview
  return (
    <>
      <p className="text-14">{whyFee(preview, kind, money)}</p>
      {(fee.gross > 0 || deposit > 0) && <Sums preview={preview} ending={ending} />}
      {fee.gross > 0 && <Waiver ending={ending} fee={fee.gross} />}
      {ending.rest > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-13 font-semibold">{t('What is left over')}</span>
          <div className="max-w-full overflow-x-auto">
            <SegmentedControl
              label={t('What is left over')}
              value={ending.deposit}
              onChange={ending.setDeposit}
              options={[
                { value: 'refund', label: t('Give {amount} back', { amount: money(ending.rest) }) },
                { value: 'credit', label: t('Keep as a credit') },
                { value: 'leave', label: t('Leave it here') },
              ]}
            />
          </div>
        </div>
      )}
      {ending.needed && (
        <Approver
          what={t('This is more than you may give away alone: somebody who may signs for it.')}
          value={ending.signature}
          onChange={ending.setSignature}
          error={ending.signatureError}
        />
      )}
    </>
  )
}

function Waiver({ ending, fee }: { ending: Ending; fee: number }) {
  const { money } = useFormats()
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={t('Waive the fee of {amount}', { amount: money(fee) })}
        checked={ending.isWaived}
        onChange={ending.setWaived}
      />
      {ending.isWaived && (
        <ReasonField
          verb="fee"
          label={t('Why nothing is charged')}
          value={ending.reason}
          onChange={ending.setReason}
          error={ending.reasonError}
        />
      )}
    </div>
  )
}

function Sums({ preview: { fee, deposit }, ending }: { preview: EndingPreview; ending: Ending }) {
  const waived = fee.gross > 0 && ending.charged === 0
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-2 bg-sunken px-3 py-2.5 text-14">
      {fee.tax > 0 && !waived && (
        <>
          <Line label={t('Fee before tax')} value={fee.net} />
          <Line label={t('Taxes')} value={fee.tax} />
        </>
      )}
      <Line label={waived ? t('Fee, waived') : t('Fee with taxes')} value={ending.charged} />
      {deposit > 0 && <Line label={t('Paid ahead')} value={creditOf(deposit)} />}
      <dt className="border-t border-line-strong pt-1.5 font-semibold">{resultWords(ending)}</dt>
      <dd className="border-t border-line-strong pt-1 text-end text-16 font-semibold">
        <Money value={ending.open > 0 ? ending.open : ending.rest} />
      </dd>
    </dl>
  )
}

function resultWords({ open, rest }: Ending): string {
  if (open > 0) return t('Left on account of the guest')
  return rest > 0 ? t('Left over for the guest') : t('Nothing is left open')
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
