import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { RoomType } from '../data.ts'

/** The columns of the list of room types. */
export const columns = columnsOf<RoomType>([
  {
    id: 'code',
    header: t('Code'),
    cell: (type) => <b className="font-semibold">{type.code}</b>,
    value: (type) => type.code,
    sortable: true,
    card: 'lead',
  },
  {
    id: 'name',
    header: t('Name'),
    cell: (type) => type.name,
    value: (type) => type.name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'rooms',
    header: t('Rooms'),
    cell: (type) => type.rooms,
    value: (type) => type.rooms,
    align: 'end',
    card: 'note',
  },
  {
    id: 'maxAdults',
    header: t('Adults'),
    cell: (type) => type.maxAdults,
    value: (type) => type.maxAdults,
    align: 'end',
    sortable: true,
  },
  {
    id: 'maxChildren',
    header: t('Children'),
    cell: (type) => type.maxChildren,
    value: (type) => type.maxChildren,
    align: 'end',
  },
  {
    id: 'basePrice',
    header: t('Base price'),
    cell: (type) => <Money value={type.basePrice} />,
    value: (type) => type.basePrice,
    align: 'end',
    sortable: true,
    card: 'figure',
  },
  {
    id: 'rateRules',
    header: t('Season and weekday prices'),
    cell: (type) => type.rateRules.map((rule) => rule.name).join(', ') || '–',
    value: (type) => type.rateRules.map((rule) => rule.name).join(', '),
    card: 'note',
  },
  {
    id: 'overbookingAllowance',
    header: t('Overbooking'),
    cell: (type) => type.overbookingAllowance,
    value: (type) => type.overbookingAllowance,
    align: 'end',
  },
])
