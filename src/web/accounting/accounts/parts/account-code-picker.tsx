import type { FieldProps } from '#web/ui/field.tsx'
import { useAccounts, type Account } from '../data.ts'
import { AccountPicker } from './account-picker.tsx'

type AccountCodePickerProps = FieldProps<string> & { only?: (account: Account) => boolean }

/** Picks an account where its code is what is kept. */
export function AccountCodePicker({ value, onChange, ...field }: AccountCodePickerProps) {
  const all = useAccounts().data ?? []
  return (
    <AccountPicker
      {...field}
      value={all.find(({ code }) => code === value)?.id ?? null}
      onChange={(id) => onChange(all.find((account) => account.id === id)?.code ?? '')}
    />
  )
}
