import { useState } from 'react'
import { Approver, noApproval, useNeedsApproval } from '#web/restaurant/orders/parts/approver.tsx'
import { tillCart } from '../data/cart.ts'
import type { GivenDiscount } from '../rules/cart.ts'

/** Whether a discount gives all away and who signs for that; `settle` is false while the signature is missing. */
export function useComp(given: GivenDiscount | null) {
  const isComp = given?.discount.kind === 'percent' && given.discount.hundredths === 10_000
  const needed = useNeedsApproval('restaurant:manage_pos', isComp)
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

/** Shows who signs for a full discount, where this user may not give it alone. */
export function ApprovalOfComp({ comp }: { comp: ReturnType<typeof useComp> }) {
  if (!comp.needed) return null
  return (
    <Approver
      what="Giving all of it away needs somebody who manages tills."
      value={comp.value}
      onChange={comp.setValue}
      error={comp.error}
    />
  )
}
