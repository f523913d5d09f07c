import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { Item } from '../data.ts'
import { kindWords, quantityWords, stateWords } from '../rules.ts'
import { CostText } from './cost-text.tsx'
import { StockChip } from './state-chip.tsx'

/** The columns of the list of items. */
export const columns = columnsOf<Item>([
  {
    id: 'name',
    header: t('Name'),
    cell: (item) => <b className="font-semibold">{item.name}</b>,
    value: (item) => item.name,
    sortable: true,
    card: 'title',
  },
  { id: 'sku', header: 'SKU', cell: (item) => item.sku, value: (item) => item.sku, sortable: true, card: 'note' },
  {
    id: 'category',
    header: t('Category'),
    cell: (item) => item.categoryName ?? '–',
    value: (item) => item.categoryName,
    sortable: true,
    card: 'note',
  },
  { id: 'kind', header: t('Kind'), cell: (item) => kindWords[item.kind], value: (item) => kindWords[item.kind] },
  {
    id: 'state',
    header: t('State'),
    cell: (item) => <StockChip state={item.state} />,
    value: (item) => stateWords[item.state].word,
    card: 'mark',
  },
  {
    id: 'places',
    header: t('Places'),
    cell: (item) => placesOf(item) || '–',
    value: (item) => placesOf(item),
    hidden: true,
  },
  {
    id: 'barcode',
    header: t('Barcode'),
    cell: (item) => item.barcode ?? '–',
    value: (item) => item.barcode,
    hidden: true,
  },
  {
    id: 'quantity',
    header: t('On hand'),
    cell: (item) => <b className="font-medium">{quantityWords(item.quantity, item.unit)}</b>,
    value: (item) => item.quantity,
    align: 'end',
    sortable: true,
    card: 'figure',
  },
  {
    id: 'par',
    header: t('Par'),
    cell: (item) => (item.parLevel === null ? '–' : formatQuantity(item.parLevel)),
    value: (item) => item.parLevel,
    align: 'end',
  },
  {
    id: 'averageCost',
    header: t('Average cost'),
    cell: (item) => <CostText cost={item.averageCost} />,
    value: (item) => item.averageCost,
    align: 'end',
  },
  {
    id: 'value',
    header: t('Value'),
    cell: (item) => <Money value={item.value} />,
    value: (item) => item.value,
    align: 'end',
    sortable: true,
  },
])

function placesOf({ stock }: Item): string {
  return stock
    .filter((place) => place.quantity !== 0)
    .map((place) => `${place.locationName} ${formatQuantity(place.quantity)}`)
    .join(', ')
}
