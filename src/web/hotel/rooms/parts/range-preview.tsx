import { floorOf } from '#contract/hotel/rooms/rules.ts'
import { counted, t } from '#web/texts/text.ts'
import type { Room } from '../data.ts'
import { floorLabel, spansOf } from '../rules.ts'

/** Which numbers of the list are there already, in words for the field; undefined for none. */
export function takenAmong(numbers: readonly string[] | string, rooms: readonly Room[]): string | undefined {
  if (typeof numbers === 'string') return undefined
  const known = new Set(rooms.map(({ roomNumber }) => roomNumber))
  const taken = numbers.filter((number) => known.has(number))
  if (taken.length === 0) return undefined
  return counted(
    taken.length,
    { one: 'Room {numbers} is there already', other: 'Rooms {numbers} are there already' },
    { numbers: spansOf(taken) },
  )
}

/** The rooms that would be there, floor by floor. */
export function RangePreview({ numbers, floor }: { numbers: readonly string[]; floor: string }) {
  const floors = Map.groupBy(numbers, (number) => (floor === '' ? (floorOf(number) ?? '') : floor))
  return (
    <section aria-label={t('What is added')} aria-live="polite" className="rounded-1 border border-line">
      <ul className="num text-13">
        {[...floors].map(([name, own]) => (
          <li key={name} className="flex gap-3 border-b border-line px-3 py-2 last:border-0">
            <span className="w-20 shrink-0 font-semibold">{floorLabel(name)}</span>
            <span className="min-w-0 flex-1">{spansOf(own)}</span>
            <span className="text-soft">{counted(own.length, { one: '{count} room', other: '{count} rooms' })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
