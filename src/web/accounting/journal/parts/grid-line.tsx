import { departmentNames, departments, type Department } from '#contract/accounting/accounts/shapes.ts'
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
  const place = (cell: Cell) => ({
    'data-cell': `${index}:${cell}`,
    className: 'min-w-0 flex-1 max-sm:w-2/3 max-sm:flex-none',
  })
  const common = { labelHidden: true } as const
  return (
    <>
      <td data-label="Account">
        <div {...place('accountId')}>
          <AccountPicker
            {...common}
            label={`Account of line ${index + 1}`}
            forEntries
            value={line.accountId}
            onChange={(id) => pick('accountId', id)}
            error={errors.accountId}
          />
        </div>
      </td>
      <td data-label="Department">
        <div {...place('department')}>
          <Combobox
            {...common}
            label={`Department of line ${index + 1}`}
            items={departments}
            kind={departmentKind}
            value={line.department}
            onChange={(department) => pick('department', department)}
            placeholder={departmentText(own)}
            error={errors.department}
          />
        </div>
      </td>
      <td data-label="Memo">
        <div {...place('memo')}>
          <TextField
            {...common}
            label={`Memo of line ${index + 1}`}
            value={line.memo}
            onChange={(memo) => onCell('memo', memo)}
          />
        </div>
      </td>
      <td data-label="Debit">
        <div {...place('debit')}>
          <NumberField
            {...common}
            label={`Debit of line ${index + 1}`}
            decimals={2}
            value={line.debit}
            onChange={(debit) => onCell('debit', debit)}
            error={errors.debit}
          />
        </div>
      </td>
      <td data-label="Credit">
        <div {...place('credit')}>
          <NumberField
            {...common}
            label={`Credit of line ${index + 1}`}
            decimals={2}
            value={line.credit}
            onChange={(credit) => onCell('credit', credit)}
          />
        </div>
      </td>
    </>
  )
}

const departmentKind: ItemKind<Department> = {
  key: (department) => department,
  text: (department) => departmentNames[department],
}
