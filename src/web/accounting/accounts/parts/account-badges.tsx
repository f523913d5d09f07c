import { isContra } from '#contract/accounting/accounts/rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { Account } from '../data.ts'

/** What is special about an account: kept by the system, deducted, a group, inactive. */
export function AccountBadges({ account }: { account: Account }) {
  return (
    <>
      {account.isControl && (
        <Tooltip text="Only the system posts here: a sub-ledger proves the balance">
          <span>
            <Badge tone="brand">Control</Badge>
          </span>
        </Tooltip>
      )}
      {isContra(account) && (
        <Tooltip text={`Deducted from ${account.type.toLowerCase()}: its balance stands on the other side`}>
          <span>
            <Badge tone="accent">Contra</Badge>
          </span>
        </Tooltip>
      )}
      {!account.isPostable && <Badge>Takes no entries</Badge>}
      {!account.isActive && <Badge tone="caution">Inactive</Badge>}
    </>
  )
}
