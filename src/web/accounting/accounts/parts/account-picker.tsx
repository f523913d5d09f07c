import { useState, type Ref } from 'react'
import { refusalOfManualLine } from '#contract/accounting/accounts/rules.ts'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { useAccounts, type Account } from '../data.ts'
import { accountText, bestFits } from '../rules.ts'
import { AccountBadges } from './account-badges.tsx'

const kind: ItemKind<Account> = {
  key: (account) => account.id,
  text: accountText,
  show: (account) => (
    <span className="flex items-center gap-2">
      <span className="num w-12 shrink-0 text-soft">{account.code}</span>
      <span className="min-w-0 flex-1 truncate">{account.name}</span>
      <AccountBadges account={account} />
    </span>
  ),
}

type AccountPickerProps = FieldProps<AccountId | null> & {
  ref?: Ref<HTMLInputElement>
  /** Accounts that a person may write on; all active ones when absent. */
  forEntries?: boolean
  /** Leaves accounts out beyond that, such as an account's own children. */
  only?: (account: Account) => boolean
  placeholder?: string
}

/** Picks an active account by name, code or description. */
export function AccountPicker(props: AccountPickerProps) {
  const { value, onChange, forEntries = false, only, placeholder = t('Code or name'), ...field } = props
  const accounts = useAccounts()
  const [sought, setSought] = useState('')
  const all = accounts.data ?? []
  const offered = all.filter(
    (account) =>
      account.isActive && (!forEntries || refusalOfManualLine(account) === null) && (only?.(account) ?? true),
  )
  return (
    <Combobox
      {...field}
      items={bestFits(offered, sought)}
      search={{ onText: setSought }}
      kind={kind}
      value={all.find((account) => account.id === value) ?? null}
      onChange={(account) => onChange(account?.id ?? null)}
      placeholder={placeholder}
      empty={accounts.isPending ? t('Loading') : t('No accounts found')}
    />
  )
}
