import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { Preview } from '../data.ts'

const columns = [
  t('Account or document'),
  ...[t('Holds'), t('Kept at'), t('Kept rate'), t('Rate'), t('Worth'), t('Difference')].map((name) => ({
    name,
    end: true,
  })),
]

/** Accounts of other currencies and what is open with suppliers in them: what they hold, what they are kept at, what they are worth. */
export function RevaluedLines({ lines, total }: Pick<Preview, 'lines' | 'total'>) {
  const { amount } = useFormats()
  return (
    <FigureTable label={t('Balances in other currencies')} columns={columns} cards>
      <tbody>
        {lines.map((line) => (
          <tr key={line.document?.id ?? line.accountId}>
            <td data-card="title">
              {line.document ? (
                <OfDocument document={line.document} />
              ) : (
                <Link to={to.account(line.accountId)}>{`${line.accountCode} ${line.accountName}`}</Link>
              )}
            </td>
            <td className="num text-end whitespace-nowrap" data-label={t('Holds')}>
              {line.currency} {line.original}
            </td>
            <td className="text-end" data-label={t('Kept at')}>
              {amount(line.kept)}
            </td>
            <td className="num text-end text-soft" data-label={t('Kept rate')}>
              {line.keptRate}
            </td>
            <td className="num text-end" data-label={t('Rate')}>
              {line.rate ?? <span className="text-caution">{t('none')}</span>}
            </td>
            <td className="text-end" data-label={t('Worth')}>
              {line.worth === null ? '–' : amount(line.worth)}
            </td>
            <td className="text-end font-medium" data-label={t('Difference')}>
              {line.difference === null ? '–' : amount(line.difference)}
              {line.isRealised && <span className="block text-12 font-normal text-soft">{t('realised, stays')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={6} data-card="title">
            {t('Gains less losses')}
          </td>
          <td className="text-end" data-label={t('Difference')}>
            {amount(total)}
          </td>
        </tr>
      </tfoot>
    </FigureTable>
  )
}

function OfDocument({ document }: { document: NonNullable<Preview['lines'][number]['document']> }) {
  const { kind, id, number, supplierName } = document
  return (
    <>
      <Link to={kind === 'payment' ? to.treasuryDocument(id) : to.bill(id)}>{number}</Link>
      <span className="block text-12 font-normal text-soft">{supplierName}</span>
    </>
  )
}
