import { CalendarSearch } from 'lucide-react'
import { cleanlinesses } from '#contract/hotel/rooms/shapes.ts'
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
    ...stateAndFeatures(params),
    ...(archived === 'true' ? { archived } : {}),
    ...free,
  }
  return { filter, isFiltered: Object.keys(filter).length > 0 }
}

function stateAndFeatures({ hk, fo, feature, connecting }: Readonly<Record<string, string | undefined>>): RoomFilter {
  return {
    ...(isOneOf(cleanlinesses, hk) ? { cleanliness: hk } : {}),
    ...(fo === 'vacant' || fo === 'occupied' ? { occupancy: fo } : {}),
    ...(feature && feature !== 'all' ? { feature } : {}),
    ...(connecting === 'true' ? { connecting } : {}),
  }
}

function isOneOf<Name extends string>(names: readonly Name[], text: string | undefined): text is Name {
  return names.some((name) => name === text)
}

/** Type, floor, state, features, and the days on which a room must be free. */
export function RoomFilters({ floors, features }: { floors: readonly string[]; features: readonly string[] }) {
  const types = useOpenRoomTypes()
  const [hk, setHk] = useUrlValue('hk', 'all')
  const [fo, setFo] = useUrlValue('fo', 'all')
  const [type, setType] = useUrlValue('type', 'all')
  const [floor, setFloor] = useUrlValue('floor', 'all')
  return (
    <>
      <ChoicePill
        label={t('Type')}
        value={type}
        onChange={setType}
        options={[
          { value: 'all', label: t('all') },
          ...(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <ChoicePill
        label={t('Floor')}
        value={floor}
        onChange={setFloor}
        options={[{ value: 'all', label: t('all') }, ...floors.map((value) => ({ value, label: floorLabel(value) }))]}
      />
      {/* On a phone the counters choose the state. */}
      <span className="contents max-sm:hidden">
        <ChoicePill label={t('Cleanliness')} value={hk} onChange={setHk} options={cleanlinessOptions} />
        <ChoicePill label={t('Occupancy')} value={fo} onChange={setFo} options={occupancyOptions} />
      </span>
      <Features features={features} />
      <FreeDays />
    </>
  )
}

const cleanlinessOptions = [
  { value: 'all', label: t('all') },
  { value: 'dirty', label: t('Dirty') },
  { value: 'clean', label: t('Clean') },
  { value: 'inspected', label: t('Inspected') },
]
const occupancyOptions = [
  { value: 'all', label: t('all') },
  { value: 'vacant', label: t('Vacant') },
  { value: 'occupied', label: t('Occupied') },
]

/** What a room must have; none is asked while no room of the house has any. */
function Features({ features }: { features: readonly string[] }) {
  const [params, change] = useSearchParams()
  const connecting = params['connecting'] === 'true'
  const feature = params['feature'] ?? 'all'
  const choose = (value: string) =>
    change({
      feature: value === 'all' || value === doors ? undefined : value,
      connecting: value === doors ? 'true' : undefined,
      page: undefined,
    })
  return (
    <ChoicePill
      label={t('Feature')}
      value={connecting ? doors : feature}
      onChange={choose}
      options={[
        { value: 'all', label: t('all') },
        { value: doors, label: t('Connecting door') },
        ...features.map((value) => ({ value, label: value })),
      ]}
    />
  )
}

/** No feature has this name: it is a choice beside them. */
const doors = '#connecting'

function FreeDays() {
  const [params, change] = useSearchParams()
  const formats = useFormats()
  const from = isDayText(params['from']) ? params['from'] : null
  const to = isDayText(params['to']) ? params['to'] : null
  const archived = params['archived'] === 'true'
  const words = [
    from && to ? t('Free {from} – {to}', { from: formats.day(from), to: formats.day(to) }) : t('Free days'),
    archived && t('archived'),
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
