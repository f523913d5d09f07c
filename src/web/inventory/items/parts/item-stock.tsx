import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import type { Item } from '../data.ts'
import { quantityWords } from '../rules.ts'
import { CostText } from './cost-text.tsx'

/** The stock of an item at each place, with its value. */
export function ItemStock({ item }: { item: Item }) {
  if (item.stock.length === 0) return <p className="text-13 text-soft">{t('Nothing came yet.')}</p>
  return (
    <table className="num w-full text-13">
      <thead>
        <tr className="border-b border-line text-start text-12 text-soft">
          <th className="py-1.5 text-start font-medium">{t('Place')}</th>
          <th className="py-1.5 text-end font-medium">{t('On hand')}</th>
          <th className="py-1.5 text-end font-medium">{t('Average cost')}</th>
          <th className="py-1.5 text-end font-medium">{t('Value')}</th>
        </tr>
      </thead>
      <tbody>
        {item.stock.map((place) => (
          <tr key={place.locationId} className="border-b border-line last:border-0">
            <td className="py-2">{place.locationName}</td>
            <td className={place.quantity < 0 ? 'py-2 text-end font-semibold text-critical' : 'py-2 text-end'}>
              {quantityWords(place.quantity, item.unit)}
            </td>
            <td className="py-2 text-end">
              <CostText cost={place.averageCost} />
            </td>
            <td className="py-2 text-end">
              <Money value={place.value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
