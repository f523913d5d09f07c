import type { ReactNode } from 'react'
import { departmentNames, departments, type Department } from '#contract/accounting/accounts/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAccounts } from '../../accounts/data.ts'
import { departmentText } from '../../accounts/parts/account-columns.tsx'
import { AccountPicker } from '../../accounts/parts/account-picker.tsx'
import type { Cell, EditorLine } from '../rules/editor.ts'

type GridLineProps = {
  line: EditorLine
  index: number
  errors: Partial<Record<Cell, string>>
  onCell: <C extends Cell>(cell: C, value: EditorLine[C]) => void
  /** Something was picked from a list: the keyboard goes on. */
  onChosen: (cell: Cell) => void
}

/** The cells of one line. */
export function GridLine({ line, index, errors, onCell, onChosen }: GridLineProps) {
  const accounts = useAccounts()
  const own = accounts.data?.find((account) => account.id === line.accountId)?.department ?? null
  const pick = <C extends 'accountId' | 'department'>(cell: C, value: EditorLine[C]) => {
    onCell(cell, value)
    if (value !== null) requestAnimationFrame(() => onChosen(cell))
  }
  const nameOf = (what: string) =>
    ({ label: t('{what} of line {index}', { what, index: index + 1 }), labelHidden: true }) as const
  return (
    <>
      <GridCell label={t('Account')} place={`${index}:accountId`}>
        <AccountPicker
          {...nameOf(t('Account'))}
          forEntries
          value={line.accountId}
          onChange={(id) => pick('accountId', id)}
          error={errors.accountId}
        />
      </GridCell>
      <GridCell label={t('Department')} place={`${index}:department`}>
        <Combobox
          {...nameOf(t('Department'))}
          items={departments}
          kind={departmentKind}
          value={line.department}
          onChange={(department) => pick('department', department)}
          placeholder={departmentText(own)}
          error={errors.department}
        />
      </GridCell>
      <GridCell label={t('Memo')} place={`${index}:memo`}>
        <TextField {...nameOf(t('Memo'))} value={line.memo} onChange={(memo) => onCell('memo', memo)} />
      </GridCell>
      <GridCell label={t('Debit')} place={`${index}:debit`}>
        <NumberField
          {...nameOf(t('Debit'))}
          decimals={2}
          value={line.debit}
          onChange={(debit) => onCell('debit', debit)}
          error={errors.debit}
        />
      </GridCell>
      <GridCell label={t('Credit')} place={`${index}:credit`}>
        <NumberField
          {...nameOf(t('Credit'))}
          decimals={2}
          value={line.credit}
          onChange={(credit) => onCell('credit', credit)}
        />
      </GridCell>
    </>
  )
}

/** A cell; the keyboard finds its field by `place`. */
function GridCell({ label, place, children }: { label: string; place: `${number}:${Cell}`; children: ReactNode }) {
  return (
    <td data-label={label}>
      <div data-cell={place} className="min-w-0 flex-1 max-sm:w-2/3 max-sm:flex-none">
        {children}
      </div>
    </td>
  )
}

const departmentKind: ItemKind<Department> = {
  key: (department) => department,
  text: (department) => departmentNames[department],
}
