import { useState } from 'react'
import type { DepositOutcome } from '#contract/hotel/policies/shapes.ts'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { approvalOf, noApproval, useNeedsApproval } from '#web/identity/public/approvals.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import type { EndingPreview } from '../../policies/rules.ts'

/**
 * What a person decides about the fee and the deposit of a booking that nobody comes for: waive it with a reason, and give back what is
 * left over or leave it. Who may not do so alone has somebody sign.
 * @param refused what the server refused before, which may ask for a signature
 */
export function useEnding(preview: EndingPreview | undefined, refused: unknown) {
  const mayRefund = useCan()('payments:refund')
  const [isWaived, setWaived] = useState(false)
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<DepositOutcome | null>(null)
  const [signature, setSignature] = useState(noApproval)
  const [tried, setTried] = useState(false)
  const { due, waives, charged, rest, open } = sumsOf(preview, isWaived)
  const deposit: DepositOutcome = chosen ?? (mayRefund ? 'refund' : 'leave')
  const waiverNeeded = useNeedsApproval('bookings:waive_fee', () => waives)
  const refundNeeded = useNeedsApproval(
    'payments:refund',
    (limits) => deposit === 'refund' && rest > 0 && !isWithin(limits, 'refund', ofMajor(rest)),
    refused,
  )
  const needed = waiverNeeded || refundNeeded
  const approval = needed ? approvalOf(signature) : undefined
  const isUnsigned = needed && approval === undefined
  const isUnexplained = waives && reason.trim() === ''
  return {
    isWaived,
    setWaived,
    reason,
    setReason,
    reasonError: tried && isUnexplained ? t('Say why nothing is charged') : undefined,
    deposit,
    setDeposit: setChosen,
    rest,
    charged,
    open,
    needed,
    signature,
    setSignature,
    signatureError: tried && isUnsigned ? t('Both are needed') : undefined,
    /** True while something is missing, which is told from then on. */
    isUnfinished: () => {
      setTried(true)
      return isUnexplained || isUnsigned
    },
    /** As it is sent. */
    body: {
      ...(preview ? { expectedFee: due } : {}),
      ...(waives ? { waive: { reason: reason.trim() } } : {}),
      ...(rest > 0 ? { deposit } : {}),
      ...(approval ? { approval } : {}),
    },
  }
}

/** What the fee comes to as it is decided, and how what was paid ahead shares it. */
function sumsOf(preview: EndingPreview | undefined, isWaived: boolean) {
  const due = preview?.fee.gross ?? 0
  const waives = isWaived && due > 0
  if (!preview) return { due, waives, charged: 0, rest: 0, open: 0 }
  const { deposit, rest, open } = preview
  return waives ? { due, waives, charged: 0, rest: deposit, open: 0 } : { due, waives, charged: due, rest, open }
}

export type Ending = ReturnType<typeof useEnding>
