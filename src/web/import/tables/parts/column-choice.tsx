import { columnsOf } from '#contract/import/tables/rules.ts'
import type { CheckedTable, TableKind } from '#contract/import/tables/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Select } from '#web/ui/select.tsx'

type ColumnChoiceProps = {
  kind: TableKind
  checked: CheckedTable
  onChange: (columns: (string | null)[]) => void
}

const leftOut = '-'

/** Which column of the file is what: guessed from the header, and changed here. */
export function ColumnChoice({ kind, checked: { header, columns, sample }, onChange }: ColumnChoiceProps) {
  const options = [
    { value: leftOut, label: t('Leave out') },
    ...columnsOf[kind].map(({ name, header: label }) => ({ value: name, label })),
  ]
  const choose = (index: number, chosen: string | null) =>
    onChange(
      columns.map((name, other) => {
        if (other === index) return chosen === leftOut ? null : chosen
        return name === chosen ? null : name
      }),
    )
  return (
    <ul aria-label={t('Columns of the file')} className="divide-y divide-line rounded-1 border border-line">
      {header.map((name, index) => (
        // The file's columns have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="grid items-center gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[1fr_14rem]">
          <span className="min-w-0">
            <span className="block truncate text-14 font-semibold">
              {name || t('Column {number}', { number: index + 1 })}
            </span>
            <span className="block truncate text-13 text-soft">
              {sample
                .map((row) => row[index])
                .filter((cell) => cell !== undefined && cell !== '')
                .join(' · ') || t('Empty in the first rows')}
            </span>
          </span>
          <Select
            label={t('{column} is', { column: name || t('Column {number}', { number: index + 1 }) })}
            labelHidden
            options={options}
            value={columns[index] ?? leftOut}
            onChange={(chosen) => choose(index, chosen)}
          />
        </li>
      ))}
    </ul>
  )
}
