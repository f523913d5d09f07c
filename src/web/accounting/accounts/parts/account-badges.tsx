import { isContra } from '#contract/accounting/accounts/rules.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { Account } from '../data.ts'

/** What is special about an account: kept by the system, deducted, a group, inactive. */
export function AccountBadges({ account }: { account: Account }) {
  return (
    <>
      {account.isControl && (
        <Tooltip text={t('Only the system posts here: a sub-ledger proves the balance')}>
          <span>
            <Badge tone="brand">{t('Control')}</Badge>
          </span>
        </Tooltip>
      )}
      {isContra(account) && (
        <Tooltip
          text={t('Deducted from {type}: its balance stands on the other side', { type: account.type.toLowerCase() })}
        >
          <span>
            <Badge tone="accent">{t('Contra')}</Badge>
          </span>
        </Tooltip>
      )}
      {!account.isPostable && <Badge>{t('Takes no entries')}</Badge>}
      {account.mergedIntoId ? (
        <Badge tone="caution">{t('Merged')}</Badge>
      ) : (
        !account.isActive && <Badge tone="caution">{t('Inactive')}</Badge>
      )}
    </>
  )
}
