import { ChevronDown } from 'lucide-react'
import { counted, t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { ChartRow } from '../rules/rows.ts'
import type { Scale } from '../rules/scale.ts'
import { isWeekend, nearDay } from '../rules/words.ts'

type TypeRowProps = {
  row: Extract<ChartRow, { kind: 'type' }>
  index: number
  scale: Scale
  onFold: (typeId: string) => void
}

/** The head of a room type: folds its rooms, and says what each night has free. */
export function TypeRow({ row, index, scale, onFold }: TypeRowProps) {
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
    const price = type.price[step] ?? null
    const values = { type: type.name, day: nearDay(day), free, price: money(price) }
    return (
      <span
        key={day}
        title={
          price === null
            ? t('{type}, {day}: {free} free, without a price', values)
            : t('{type}, {day}: {free} free at {price}', values)
        }
        className={classes(
          'tape-night num',
          isWeekend(day) && 'tape-weekend',
          free <= 0 && 'font-semibold text-critical',
        )}
        style={{ insetInlineStart: scale.side + step * scale.dayWidth, width: scale.dayWidth }}
      >
        {free}
        {price !== null && scale.dayWidth >= 52 && (
          <span className="block text-11 leading-3.5 font-medium text-soft">{amount(price).replace(/\.00$/, '')}</span>
        )}
      </span>
    )
  })
}
