import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { formatPercent } from '#web/ui/format/money.ts'
import type { Night } from '../rules.ts'

/** The nights as figures. */
export function NightsTable({ nights }: { nights: readonly Night[] }) {
  const { day, amount } = useFormats()
  return (
    <table className="data-table num" aria-label={t('Last nights')}>
      <thead>
        <tr>
          <th scope="col">{t('Night')}</th>
          {[t('Rooms'), t('Occupancy'), t('Revenue'), 'ADR'].map((name) => (
            <th key={name} scope="col" className="text-end">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {nights.toReversed().map((night) => (
          <tr key={night.date}>
            <td data-label={t('Night')}>{day(night.date)}</td>
            <td data-label={t('Rooms')} className="text-end">
              {t('{occupied} of {sellable}', { occupied: night.occupied, sellable: night.sellable })}
            </td>
            <td data-label={t('Occupancy')} className="text-end">
              {formatPercent(night.occupancy)}
            </td>
            <td data-label={t('Revenue')} className="text-end">
              {amount(night.revenue)}
            </td>
            <td data-label="ADR" className="text-end">
              {amount(night.adr)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
