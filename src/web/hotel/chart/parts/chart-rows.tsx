import { ChevronDown, Construction, Wrench } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { counted, t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { ChartBlock, ChartRoom } from '../data.ts'
import { type ChartRow, isSameRow } from '../rules/rows.ts'
import { nightsPlace, type Scale } from '../rules/scale.ts'
import { isWeekend, nearDay } from '../rules/words.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { Bar } from './chart-bar.tsx'

export type RowProps = {
  row: ChartRow
  index: number
  scale: Scale
  businessDate: string
  /** Of the bars in this line: the one that the tab key reaches, the booking that stands open, those just changed. */
  active: string | null
  open: string | null
  marked: string
  onFold: (typeId: string) => void
}

/** One line of the chart; painted again only when something in it changed. */
export const Row = memo(
  function Row(props: RowProps) {
    const { row } = props
    if (row.kind === 'type') return <TypeRow {...props} row={row} />
    return (
      <Line {...props} label={row.kind === 'room' ? undefined : laneWords(row)}>
        {row.kind === 'room' ? (
          <RoomName room={row.room} blocked={blockedOn(row.blocks, props.businessDate)} />
        ) : (
          <LaneName row={row} />
        )}
        {row.kind === 'room' && row.blocks.map((block) => <Block key={block.id} block={block} scale={props.scale} />)}
        {row.bars.map((bar) => (
          <Bar
            key={bar.id}
            bar={bar}
            room={row.kind === 'room' ? row.room.roomNumber : null}
            scale={props.scale}
            businessDate={props.businessDate}
            isActive={props.active === bar.id}
            isOpen={props.open === bar.bookingId}
            isMarked={props.marked.includes(bar.id)}
          />
        ))}
      </Line>
    )
  },
  (before, now) =>
    isSameRow(before.row, now.row) &&
    before.index === now.index &&
    before.scale === now.scale &&
    before.businessDate === now.businessDate &&
    before.active === now.active &&
    before.open === now.open &&
    before.marked === now.marked,
)

type LineProps = RowProps & { label?: string | undefined; children: ReactNode }

function Line({ row, index, scale, label, children }: LineProps) {
  const name = label ?? (row.kind === 'room' ? t('Room {room}', { room: row.room.roomNumber }) : '')
  return (
    <div
      role="group"
      aria-label={name}
      data-row={index}
      className={classes('tape-row', row.kind === 'lane' && 'tape-lane')}
      style={{ top: index * scale.rowHeight }}
    >
      {children}
    </div>
  )
}

function TypeRow({ row, index, scale, onFold }: RowProps & { row: Extract<ChartRow, { kind: 'type' }> }) {
  const { type, folded } = row
  return (
    <div
      role="group"
      aria-label={type.name}
      data-row={index}
      className="tape-row tape-type"
      style={{ top: index * scale.rowHeight }}
    >
      <button
        type="button"
        aria-expanded={!folded}
        onClick={() => onFold(type.id)}
        className="tape-side gap-1.5 font-semibold"
      >
        <ChevronDown
          size={14}
          aria-hidden="true"
          className={classes('shrink-0 text-soft transition-transform', folded && '-rotate-90')}
        />
        <span className="truncate">{type.name}</span>
        <span className="num ms-auto text-12 font-medium text-soft max-sm:hidden">
          <span aria-hidden="true">{row.rooms}</span>
          <span className="sr-only">{counted(row.rooms, { one: '{count} room', other: '{count} rooms' })}</span>
        </span>
      </button>
      <TypeNights row={row} scale={scale} />
    </div>
  )
}

/** What the type has free each night, and what it costs where there is room to say so. */
function TypeNights({ row: { type }, scale }: { row: Extract<ChartRow, { kind: 'type' }>; scale: Scale }) {
  const { money, amount } = useFormats()
  return type.free.map((free, step) => {
    const day = scale.each[step] ?? scale.from
    return (
      <span
        key={day}
        title={t('{type}, {day}: {free} free at {price}', {
          type: type.name,
          day: nearDay(day),
          free,
          price: money(type.price[step]),
        })}
        className={classes(
          'tape-night num',
          isWeekend(day) && 'tape-weekend',
          free <= 0 && 'font-semibold text-critical',
        )}
        style={{ insetInlineStart: scale.side + step * scale.dayWidth, width: scale.dayWidth }}
      >
        {free}
        {scale.dayWidth >= 52 && (
          <span className="block text-11 leading-3.5 font-medium text-soft">
            {amount(type.price[step] ?? 0).replace(/\.00$/, '')}
          </span>
        )}
      </span>
    )
  })
}

const letters = { clean: 'C', dirty: 'D', inspected: 'I' } as const
export const stateLooks: Record<string, string> = {
  C: 'bg-sunken text-soft',
  D: 'bg-caution-soft text-caution',
  I: 'bg-info-soft text-info',
  O: 'bg-critical-soft text-critical',
}

/** The room at the head of its line: how clean it is by letter, hue and words. */
function RoomName({ room, blocked }: { room: ChartRoom; blocked: ChartBlock['kind'] | undefined }) {
  const letter = blocked === 'out_of_order' ? 'O' : letters[room.cleanliness]
  return (
    <button type="button" data-room={room.id} aria-haspopup="menu" className="tape-side gap-2.5 font-semibold">
      <span title={stateWords(room, blocked)} className={classes('tape-state num', stateLooks[letter])}>
        <span aria-hidden="true">{letter}</span>
      </span>
      <span className="num truncate">{room.roomNumber}</span>
      <span className="sr-only">{stateWords(room, blocked)}</span>
      {blocked === 'out_of_service' && (
        <Wrench size={13} aria-hidden="true" className="ms-auto shrink-0 text-accent-ink" />
      )}
    </button>
  )
}

function stateWords({ cleanliness, isOccupied }: ChartRoom, blocked: ChartBlock['kind'] | undefined): string {
  if (blocked === 'out_of_order') return t('Out of order, {cleanliness}', { cleanliness })
  if (blocked === 'out_of_service') return t('Out of service, {cleanliness}', { cleanliness })
  return isOccupied ? t('Occupied, {cleanliness}', { cleanliness }) : t('Vacant, {cleanliness}', { cleanliness })
}

function blockedOn(blocks: readonly ChartBlock[], day: string): ChartBlock['kind'] | undefined {
  return blocks.find((block) => block.from <= day && day < block.to)?.kind
}

function LaneName({ row }: { row: Extract<ChartRow, { kind: 'lane' }> }) {
  return (
    <span className="tape-side gap-2 font-medium text-caution">
      <span className="truncate">{row.name}</span>
    </span>
  )
}

function laneWords(row: ChartRow): string {
  if (row.kind !== 'lane') return ''
  return row.type ? t('{type}, without a room', { type: row.type.name }) : row.name
}

/** Days on which a room is out of the house, hatched; out of service it stays sellable, so that stays lie over it. */
function Block({ block, scale }: { block: ChartBlock; scale: Scale }) {
  const place = nightsPlace({ from: dayOf(block.from), to: dayOf(block.to) }, scale)
  const words = blockWords(block)
  const Icon = block.kind === 'out_of_order' ? Construction : Wrench
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      data-kind={block.kind}
      className={classes('tape-block', place.begun && 'tape-begun', place.goesOn && 'tape-goes-on')}
      style={{ insetInlineStart: scale.side + place.left, width: place.width }}
    >
      <span className="tape-bar-words" aria-hidden="true">
        {place.width > 26 && <Icon size={13} className="shrink-0" />}
        <span className="truncate">
          {block.kind === 'out_of_order' ? t('Out of order · {reason}', { reason: block.reason }) : block.reason}
        </span>
      </span>
    </span>
  )
}

function blockWords({ kind, from, to, reason }: ChartBlock): string {
  const values = { from: nearDay(from), to: nearDay(to), reason }
  return kind === 'out_of_order'
    ? t('Out of order from {from} to {to}: {reason}', values)
    : t('Out of service from {from} to {to}: {reason}', values)
}
