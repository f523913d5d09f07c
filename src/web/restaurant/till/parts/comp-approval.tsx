import { useState } from 'react'
import type { Limits } from '#contract/identity/approvals/shapes.ts'
import { approvalOf, Approver, signatureOf, useNeedsApproval } from '#web/identity/public/approvals.ts'
import { t } from '#web/texts/text.ts'
import { tillCart } from '../state/cart.ts'

/** Who signs where more is taken off than this person may give alone; `settle` is false while the signature is missing. */
export function useComp(isGenerous: (limits: Limits) => boolean, refused: unknown = null) {
  const needed = useNeedsApproval('restaurant:manage_pos', isGenerous, refused)
  const [value, setValue] = useState(() => signatureOf(tillCart.approval()))
  const [tried, setTried] = useState(false)
  const approval = approvalOf(value)
  const missing = needed && !approval
  const settle = () => {
    setTried(true)
    if (needed && approval) tillCart.approve(approval)
    return !missing
  }
  return { needed, value, setValue, settle, error: tried && missing ? t('Both are needed') : undefined }
}

/** Shows who signs for what is given away, where this user may not do it alone. */
export function ApprovalOfComp({ comp }: { comp: ReturnType<typeof useComp> }) {
  if (!comp.needed) return null
  return (
    <Approver
      what={t('This is more than you may give away alone: somebody who manages tills signs for it.')}
      value={comp.value}
      onChange={comp.setValue}
      error={comp.error}
    />
  )
}
