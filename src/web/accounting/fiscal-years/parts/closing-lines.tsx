import { departmentNames } from '#contract/accounting/accounts/shapes.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { ClosingPreview } from '../data.ts'

const columns = [
  { name: t('Code'), className: 'w-18' },
  t('Account'),
  t('Department'),
  { name: t('Debit'), end: true },
  { name: t('Credit'), end: true },
]

/** The closing entry line by line: each account of revenue and expense the other way round, and what is left to the earnings. */
export function ClosingLines({ lines }: { lines: ClosingPreview['lines'] }) {
  const { amount } = useFormats()
  if (lines.length === 0)
    return (
      <p className="text-13 text-soft">{t('Nothing was sold or spent in this year: it is closed without an entry.')}</p>
    )
  return (
    <FigureTable label={t('Closing entry')} columns={columns} cards>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.accountId} ${line.department} ${line.location?.id}`} data-row>
            <td className="text-soft" data-label={t('Code')} data-card="lead">
              {line.accountCode}
            </td>
            <td data-label={t('Account')} data-card="title">
              {line.accountName}
            </td>
            <td className="text-soft" data-label={t('Department')}>
              {[line.department && departmentNames[line.department], line.location?.name].filter(Boolean).join(', ')}
            </td>
            <td className="text-end" data-label={t('Debit')}>
              {line.debit !== 0 && amount(line.debit)}
            </td>
            <td className="text-end" data-label={t('Credit')}>
              {line.credit !== 0 && amount(line.credit)}
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
