import { memo, type ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import type { ChartBlock } from '../data.ts'
import { type ChartRow, isSameRow } from '../rules/rows.ts'
import type { Scale } from '../rules/scale.ts'
import { Bar } from './chart-bar.tsx'
import { Block } from './chart-block.tsx'
import { RoomName } from './room-name.tsx'
import { TypeRow } from './type-row.tsx'

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
        {row.blocks.map((block) => (
          <Block key={block.id} block={block} scale={props.scale} />
        ))}
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
      className={classes('tape-row', row.kind === 'lane' && waits(row) && 'tape-lane')}
      style={{ top: index * scale.rowHeight }}
    >
      {children}
    </div>
  )
}

function LaneName({ row }: { row: Extract<ChartRow, { kind: 'lane' }> }) {
  return (
    <span className={classes('tape-side gap-2 font-medium', waits(row) ? 'text-caution' : 'text-soft')}>
      <span className="truncate">{row.name}</span>
    </span>
  )
}

/** True for a lane of bookings; one of closures waits for nothing. */
function waits(row: Extract<ChartRow, { kind: 'lane' }>): boolean {
  return row.bars.length > 0
}

function laneWords(row: ChartRow): string {
  if (row.kind !== 'lane') return ''
  if (!waits(row)) return t('{type}, closed by a channel', { type: row.type?.name ?? '' })
  return row.type ? t('{type}, without a room', { type: row.type.name }) : row.name
}

function blockedOn(blocks: readonly ChartBlock[], day: string): ChartBlock['kind'] | undefined {
  return blocks.find((block) => block.from <= day && day < block.to)?.kind
}
