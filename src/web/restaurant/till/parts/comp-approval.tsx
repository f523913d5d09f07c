import { useState } from 'react'
import { Approver, noApproval, useNeedsApproval } from '#web/restaurant/orders/parts/approver.tsx'
import { tillCart } from '../state/cart.ts'

/** Who signs where something is given away; `settle` is false while the signature is missing. */
export function useComp(isGivenAway: boolean) {
  const needed = useNeedsApproval('restaurant:manage_pos', isGivenAway)
  const [value, setValue] = useState(() => tillCart.approval() ?? noApproval)
  const [tried, setTried] = useState(false)
  const missing = needed && (value.email.trim() === '' || value.password === '')
  const settle = () => {
    setTried(true)
    if (needed && !missing) tillCart.approve({ email: value.email.trim(), password: value.password })
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
