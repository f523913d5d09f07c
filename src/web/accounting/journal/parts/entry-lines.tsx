import { departmentNames } from '#contract/accounting/accounts/shapes.ts'
import { entryTotals } from '#contract/accounting/journal/rules.ts'
import { majorOf, ofMajor } from '#contract/kernel/money.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { Entry } from '../data.ts'

const columns = [t('Account'), { name: t('Debit'), end: true }, { name: t('Credit'), end: true }]

/** "USD 100.00 at 12.5" */
function foreignWords(foreign: Entry['lines'][number]['foreign']): string | null {
  if (!foreign) return null
  const { currency, amount, rate } = foreign
  if (rate === null) return t('worth of {currency}', { currency })
  return t('{currency} {amount} at {rate}', { currency, amount, rate })
}

/** The lines of an entry with their accounts, departments, outlets and sums. */
export function EntryLines({ entry }: { entry: Pick<Entry, 'lines'> }) {
  const formats = useFormats()
  const sums = entryTotals(entry.lines.map((line) => ({ debit: ofMajor(line.debit), credit: ofMajor(line.credit) })))
  return (
    <FigureTable label={t('Lines of the entry')} columns={columns} cards>
      <tbody>
        {entry.lines.map((line) => (
          <tr key={line.lineNumber}>
            <td className="sm:py-1.5!" data-label={t('Account')} data-card="title">
              <span className="block min-w-0">
                <Link to={to.account(line.accountId)}>{`${line.accountCode} ${line.accountName}`}</Link>
                <span className="block text-12 font-normal text-soft">
                  {[
                    line.department && departmentNames[line.department],
                    line.location?.name,
                    line.party?.name,
                    line.memo,
                    foreignWords(line.foreign),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </td>
            <td className="text-end" data-label={t('Debit')}>
              {line.debit === 0 ? '' : formats.amount(line.debit)}
            </td>
            <td className="text-end" data-label={t('Credit')}>
              {line.credit === 0 ? '' : formats.amount(line.credit)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td data-card="title">{t('Total')}</td>
          <td className="text-end" data-label={t('Debit')}>
            {formats.amount(majorOf(sums.debit))}
          </td>
          <td className="text-end" data-label={t('Credit')}>
            {formats.amount(majorOf(sums.credit))}
          </td>
        </tr>
      </tfoot>
    </FigureTable>
  )
}
