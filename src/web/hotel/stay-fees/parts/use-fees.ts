import { useState } from 'react'
import { approvalOf, noApproval, useNeedsApproval } from '#web/identity/public/approvals.ts'
import { t } from '#web/texts/text.ts'
import { less } from '../../folios/rules/folio.ts'
import { chargedSum, type FeeDue } from '../rules.ts'

/**
 * What a person decides about fees for hours: they are charged as they were shown, or waived with a reason. Who may not do so alone has
 * somebody sign.
 */
export function useFees(fees: readonly FeeDue[] | undefined) {
  const [isWaived, setWaived] = useState(false)
  const [reason, setReason] = useState('')
  const [signature, setSignature] = useState(noApproval)
  const [tried, setTried] = useState(false)
  const all = fees ?? []
  const total = chargedSum(all)
  const kept = chargedSum(all.filter(({ kind }) => kind === 'day_use'))
  const waivable = chargedSum(all.filter(({ kind }) => kind !== 'day_use'))
  const waives = isWaived && waivable > 0
  const needed = useNeedsApproval('bookings:waive_fee', () => waives)
  const approval = needed ? approvalOf(signature) : undefined
  const isUnsigned = needed && approval === undefined
  const isUnexplained = waives && reason.trim() === ''
  return {
    fees: all,
    isWaived: waives,
    setWaived: (next: boolean) => setWaived(next),
    /** What is charged when the fee for the hour is let go, or not. */
    chargedIf: (isLetGo: boolean) => (isLetGo ? kept : total),
    waivable,
    charged: waives ? kept : total,
    /** What that is more than was agreed on, and so expected of the stay; below zero for what is let go of it. */
    beyondAgreed: less(waives ? kept : total, chargedSum(all.filter(({ isAgreed }) => isAgreed))),
    reason,
    setReason,
    reasonError: tried && isUnexplained ? t('Say why nothing is charged') : undefined,
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
      ...(fees ? { expectedFee: total } : {}),
      ...(waives ? { waive: { reason: reason.trim() } } : {}),
      ...(approval ? { approval } : {}),
    },
  }
}

export type Fees = ReturnType<typeof useFees>
