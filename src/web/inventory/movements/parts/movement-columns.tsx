import type { ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import { CostText } from '../../items/parts/cost-text.tsx'
import { quantityWords } from '../../items/rules.ts'
import type { Movement } from '../data.ts'
import { typeWords } from '../rules.ts'
import { ReverseButton } from './reverse-button.tsx'

/** The columns of the stock ledger. */
export const columns = columnsOf<Movement>([
  {
    id: 'businessDate',
    header: t('Date'),
    cell: (row) => (
      <Nowrap>
        <DayText day={row.businessDate} />
      </Nowrap>
    ),
    value: (row) => row.businessDate,
    sortable: true,
    card: 'when',
  },
  {
    id: 'postedAt',
    header: t('Time'),
    cell: (row) => <TimeText instant={row.postedAt} />,
    value: (row) => row.postedAt,
    sortable: true,
    hidden: true,
  },
  {
    id: 'type',
    header: t('Type'),
    cell: (row) => <TypeChip row={row} />,
    value: (row) => typeWords[row.type].word,
    card: 'mark',
  },
  {
    id: 'item',
    header: t('Item'),
    cell: (row) => <ItemLink row={row} />,
    value: (row) => row.itemName,
    sortable: true,
    card: 'title',
  },
  { id: 'sku', header: 'SKU', cell: (row) => row.sku, value: (row) => row.sku, hidden: true },
  { id: 'place', header: t('Place'), cell: (row) => row.locationName, value: (row) => row.locationName, card: 'note' },
  {
    id: 'document',
    header: t('Document'),
    cell: (row) => <DocumentLink row={row} />,
    value: (row) => row.source.label,
  },
  {
    id: 'reason',
    header: t('Reason'),
    cell: (row) => (
      <span className="block max-w-40 truncate text-soft" title={row.reason ?? ''}>
        {row.reason ?? ''}
      </span>
    ),
    value: (row) => row.reason,
    card: 'note',
  },
  {
    id: 'postedBy',
    header: t('By'),
    cell: (row) => <span className="text-soft">{row.postedByName}</span>,
    value: (row) => row.postedByName,
    hidden: true,
  },
  {
    id: 'quantity',
    header: t('Quantity'),
    cell: (row) => <Signed value={row.quantity} text={quantityWords(row.quantity, row.unit)} />,
    value: (row) => row.quantity,
    align: 'end',
    sortable: true,
    card: 'figure',
  },
  {
    id: 'unitCost',
    header: t('Unit cost'),
    cell: (row) => (row.quantity === 0 ? '–' : <CostText cost={row.unitCost} />),
    value: (row) => row.unitCost,
    align: 'end',
  },
  {
    id: 'value',
    header: t('Value'),
    cell: (row) => (
      <Nowrap>
        <Money value={row.value} />
      </Nowrap>
    ),
    value: (row) => row.value,
    align: 'end',
    sortable: true,
  },
  {
    id: 'running',
    header: t('On hand after'),
    cell: (row) => (
      <span className={row.runningQuantity < 0 ? 'font-semibold text-critical' : ''}>
        {formatQuantity(row.runningQuantity)}
      </span>
    ),
    value: (row) => row.runningQuantity,
    align: 'end',
  },
  {
    id: 'runningValue',
    header: t('Value after'),
    cell: (row) => <Money value={row.runningValue} />,
    value: (row) => row.runningValue,
    align: 'end',
    hidden: true,
  },
  {
    id: 'act',
    header: t('Reverse'),
    cell: (row) => (row.canReverse ? <ReverseButton movement={row} /> : '–'),
    align: 'end',
    card: 'action',
  },
])

/** What a row is, and whether it takes another back or was taken back. */
export function TypeChip({ row }: { row: Movement }) {
  const { word, tone } = typeWords[row.type]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <StatusChip tone={tone}>{word}</StatusChip>
      {row.reversesId && <span className="text-12 text-soft">{t('takes back')}</span>}
      {row.reversedById && <span className="text-12 text-soft">{t('taken back')}</span>}
    </span>
  )
}

/** A quantity with its sign in front. */
export function Signed({ value, text }: { value: number; text: string }) {
  if (value === 0) return <>–</>
  return <span className="font-medium whitespace-nowrap">{value > 0 ? `+${text}` : text}</span>
}

/** The document behind a row: its journal entry, where it posted. */
export function DocumentLink({ row: { entryId, source } }: { row: Movement }) {
  const words = source.type === 'stock_movement' ? t('Entry') : source.label || source.type.replaceAll('_', ' ')
  if (!entryId) return <span className="text-soft">{source.type === 'stock_movement' ? '–' : words}</span>
  return (
    <Nowrap>
      <Link to={to.journalEntry(entryId)}>{words}</Link>
    </Nowrap>
  )
}

function ItemLink({ row }: { row: Movement }) {
  return (
    <span className="block max-w-56 truncate" title={row.itemName}>
      <Link to={to.item(row.itemId)}>{row.itemName}</Link>
    </span>
  )
}

function Nowrap({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>
}

function DayText({ day }: { day: string }) {
  return <>{useFormats().day(day)}</>
}

function TimeText({ instant }: { instant: string }) {
  return <>{useFormats().dateTime(instant)}</>
}
