import { useState } from 'react'
import { approvalOf, Approver, signatureOf, useNeedsApproval } from '#web/restaurant/orders/parts/approver.tsx'
import { tillCart } from '../state/cart.ts'

/** Who signs where something is given away; `settle` is false while the signature is missing. */
export function useComp(isGivenAway: boolean) {
  const needed = useNeedsApproval('restaurant:manage_pos', isGivenAway)
  const [value, setValue] = useState(() => signatureOf(tillCart.approval()))
  const [tried, setTried] = useState(false)
  const approval = approvalOf(value)
  const missing = needed && !approval
  const settle = () => {
    setTried(true)
    if (needed && approval) tillCart.approve(approval)
    return !missing
  }
  return { needed, value, setValue, settle, error: tried && missing ? 'Both are needed' : undefined }
}

/** Shows who signs for what is given away, where this user may not do it alone. */
export function ApprovalOfComp({ comp }: { comp: ReturnType<typeof useComp> }) {
  if (!comp.needed) return null
  return (
    <Approver
      what="This gives something away: somebody who manages tills signs for it."
      value={comp.value}
      onChange={comp.setValue}
      error={comp.error}
    />
  )
}
