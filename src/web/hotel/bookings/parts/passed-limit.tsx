import { useState } from 'react'
import { Approver, approvalBody, noApproval, useNeedsApproval } from '#web/identity/public/approvals.ts'
import { ApiError } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'

/** Whether a credit limit refused a departure, and who passes it: the next attempt says so, signed where it has to be. */
export function usePassedLimit(error: Error | null) {
  const [isOver, setOver] = useState(false)
  const [approval, setApproval] = useState(noApproval)
  const needed = useNeedsApproval('folios:override_limit', () => isOver, error)
  const hear = (refusal: unknown) => {
    if (refusal instanceof ApiError && refusal.code === 'over_account_limit') setOver(true)
  }
  return {
    isOver,
    hear,
    needed: isOver && needed,
    approval,
    setApproval,
    body: isOver ? approvalBody(needed, approval) : {},
  }
}

/** Who signs for it where the person may not. */
export function PassedLimit({ limit }: { limit: ReturnType<typeof usePassedLimit> }) {
  if (!limit.needed) return null
  return (
    <Approver
      what={t('This passes a credit limit: somebody who may set credit limits signs for it.')}
      value={limit.approval}
      onChange={limit.setApproval}
    />
  )
}
