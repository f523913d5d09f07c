import { t } from '#web/texts/text.ts'
import { Badge, StatusChip } from '#web/ui/badge.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { formatPercent } from '#web/ui/format/money.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { MenuItem } from '../data.ts'
import { saleStateOf, warningsOf } from '../rules.ts'
import { PriceCell } from './price-cell.tsx'

/** The columns of the menu. */
export const columns = columnsOf<MenuItem>([
  {
    id: 'name',
    header: t('Item'),
    cell: (item) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end">
        <b className="font-semibold">{item.name}</b>
        {warningsOf(item).map((warning) => (
          <Badge key={warning} tone={warning === 'Below cost' ? 'critical' : 'caution'}>
            {warning}
          </Badge>
        ))}
      </span>
    ),
    value: (item) => item.name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'position',
    header: t('Category'),
    cell: (item) => item.categoryName,
    value: (item) => item.categoryName,
    sortable: true,
    card: 'note',
  },
  {
    id: 'price',
    header: t('Price'),
    cell: (item) => <PriceCell item={item} />,
    value: (item) => item.price,
    align: 'end',
    sortable: true,
    card: 'figure',
  },
  {
    id: 'cost',
    header: t('Cost'),
    cell: (item) => (item.recipe ? <Money value={item.recipe.cost} /> : '–'),
    value: (item) => item.recipe?.cost,
    align: 'end',
  },
  {
    id: 'margin',
    header: t('Margin'),
    cell: (item) =>
      item.margin === null ? (
        '–'
      ) : (
        <span className={item.margin < 0 ? 'text-critical' : undefined}>
          <Money value={item.margin} />
        </span>
      ),
    value: (item) => item.margin,
    align: 'end',
  },
  {
    id: 'costPercent',
    header: t('Food cost'),
    cell: (item) => (item.costPercent === null ? '–' : formatPercent(item.costPercent)),
    value: (item) => item.costPercent,
    align: 'end',
  },
  {
    id: 'canMake',
    header: t('Can make'),
    cell: (item) => item.recipe?.canMake ?? '–',
    value: (item) => item.recipe?.canMake,
    align: 'end',
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
    id: 'state',
    header: t('State'),
    cell: (item) => {
      const { words, tone } = saleStateOf(item)
      return <StatusChip tone={tone}>{words}</StatusChip>
    },
    value: (item) => saleStateOf(item).words,
    card: 'mark',
  },
])
