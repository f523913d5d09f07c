import { CalendarSearch } from 'lucide-react'
import { isDay, type Day } from '#contract/kernel/day.ts'
import { useUrlValue, useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useOpenRoomTypes } from '../../room-types/data.ts'
import type { RoomFilter } from '../data.ts'
import { filterOf, floorLabel } from '../rules.ts'

/** The filters of the rooms as the address holds them. */
export function useRoomFilter() {
  const [params] = useSearchParams()
  const { type, floor, from, to, archived } = params
  const free = isDayText(from) && isDayText(to) && from < to ? { freeFrom: from, freeTo: to } : {}
  const filter: RoomFilter = {
    ...filterOf(params['state'] ?? 'all'),
    ...(type && type !== 'all' ? { roomTypeId: type as RoomFilter['roomTypeId'] } : {}), // the server says when it is no id
    ...(floor && floor !== 'all' ? { floor } : {}),
    ...(archived === 'true' ? { archived } : {}),
    ...free,
  }
  return { filter, isFiltered: Object.keys(filter).length > 0 }
}

/** Type, floor and the days on which a room must be free. */
export function RoomFilters({ floors }: { floors: readonly string[] }) {
  const types = useOpenRoomTypes()
  const [type, setType] = useUrlValue('type', 'all')
  const [floor, setFloor] = useUrlValue('floor', 'all')
  return (
    <>
      <ChoicePill
        label={t('Type')}
        value={type}
        onChange={setType}
        options={[
          { value: 'all', label: 'all' },
          ...(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <ChoicePill
        label={t('Floor')}
        value={floor}
        onChange={setFloor}
        options={[{ value: 'all', label: 'all' }, ...floors.map((value) => ({ value, label: floorLabel(value) }))]}
      />
      <FreeDays />
    </>
  )
}

function FreeDays() {
  const [params, change] = useSearchParams()
  const formats = useFormats()
  const from = isDayText(params['from']) ? params['from'] : null
  const to = isDayText(params['to']) ? params['to'] : null
  const archived = params['archived'] === 'true'
  const words = [
    from && to ? t('Free {from} – {to}', { from: formats.day(from), to: formats.day(to) }) : t('Free days'),
    archived && 'archived',
  ]
  return (
    <Popover
      title={t('Free days')}
      align="start"
      trigger={
        <Button icon={<CalendarSearch size={15} aria-hidden="true" />} aria-pressed={Boolean((from && to) || archived)}>
          {words.filter(Boolean).join(', ')}
        </Button>
      }
    >
      <div className="flex w-64 flex-col gap-3">
        <DateField
          label={t('Free from')}
          value={from}
          onChange={(day) => change({ from: day ?? undefined, page: undefined })}
        />
        <DateField
          label={t('Until')}
          value={to}
          onChange={(day) => change({ to: day ?? undefined, page: undefined })}
        />
        <p className="text-12 text-soft">{t('Shows the rooms that nobody holds on any night of these days.')}</p>
        <Switch
          label={t('Archived rooms')}
          checked={archived}
          onChange={(on) => change({ archived: on ? 'true' : undefined, page: undefined })}
        />
        <Button onClick={() => change({ from: undefined, to: undefined, archived: undefined })}>{t('Clear')}</Button>
      </div>
    </Popover>
  )
}

function isDayText(text: string | undefined): text is Day {
  return text !== undefined && isDay(text)
}
