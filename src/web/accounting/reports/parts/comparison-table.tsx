import { Fragment } from 'react'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { formatPercent } from '#web/ui/format/money.ts'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { typeNames } from '../../accounts/rules.ts'
import { type ComparedGroup, type ComparedLine, comparedTotals } from '../rules/comparison.ts'

type ComparisonTableProps = {
  groups: readonly ComparedGroup[]
  /** What stands over the two columns. */
  heads: { now: string; beside: string }
  onOpen: (line: ComparedLine, side: 'now' | 'beside') => void
}

/** The trial balance beside other days: debits positive, credits negative; every figure opens its entries. */
export function ComparisonTable({ groups, heads, onOpen }: ComparisonTableProps) {
  const { money } = useFormats()
  const columns = [
    { name: t('Code'), className: 'w-22' },
    t('Account'),
    { name: heads.now, end: true },
    { name: heads.beside, end: true },
    { name: t('Difference'), end: true },
    { name: t('In %'), end: true },
  ]
  const totals = comparedTotals(groups)
  return (
    <FigureTable label={t('Trial balance')} columns={columns} place="page" cards>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group.type}>
            <tr className="group max-sm:p-0!">
              <td colSpan={6}>{typeNames[group.type]}</td>
            </tr>
            {group.lines.map((line) => (
              <ComparedRow key={line.code} line={line} heads={heads} onOpen={(side) => onOpen(line, side)} />
            ))}
          </Fragment>
        ))}
        {groups.length === 0 && (
          <tr className="plain">
            <td colSpan={6} className="py-10! text-center!">
              {t('No records found')}
            </td>
          </tr>
        )}
      </tbody>
      {groups.length > 0 && (
        <tfoot>
          <tr>
            <td className="max-sm:hidden!" />
            <td data-card="title">{t('Total')}</td>
            <td className="text-end" data-label={heads.now}>
              {money(totals.now)}
            </td>
            <td className="text-end" data-label={heads.beside}>
              {money(totals.beside)}
            </td>
            <td className="text-end" data-label={t('Difference')}>
              {money(totals.difference)}
            </td>
            <td className="max-sm:hidden!" />
          </tr>
        </tfoot>
      )}
    </FigureTable>
  )
}

type ComparedRowProps = {
  line: ComparedLine
  heads: { now: string; beside: string }
  onOpen: (side: 'now' | 'beside') => void
}

function ComparedRow({ line, heads, onOpen }: ComparedRowProps) {
  const { amount } = useFormats()
  const sign = line.difference > 0 ? '+' : ''
  return (
    <tr data-row>
      <td className="text-soft" data-label={t('Code')} data-card="lead">
        {line.code}
      </td>
      <td data-label={t('Account')} data-card="title">
        {line.name}
      </td>
      {(['now', 'beside'] as const).map((side) => (
        <td key={side} className="text-end" data-label={heads[side]}>
          {line[side] !== 0 && (
            <button
              type="button"
              className="rounded-[3px] hover:underline print:no-underline"
              aria-label={t('{figure}, {code} {name}, {days}: open its entries', {
                figure: amount(line[side]),
                code: line.code,
                name: line.name,
                days: heads[side],
              })}
              onClick={() => onOpen(side)}
            >
              {amount(line[side])}
            </button>
          )}
        </td>
      ))}
      <td className="text-end whitespace-nowrap" data-label={t('Difference')}>
        {line.difference !== 0 && `${sign}${amount(line.difference)}`}
      </td>
      <td className="text-end whitespace-nowrap text-soft" data-label={t('In %')}>
        {line.percent !== null && line.percent !== 0 && `${sign}${formatPercent(line.percent)}`}
      </td>
    </tr>
  )
}
