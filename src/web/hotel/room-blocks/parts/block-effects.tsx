import { counted, t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { BlockPreview } from '../data.ts'
import { kindWords, type Moves } from '../rules.ts'
import { BookingInTheWay } from './booking-in-the-way.tsx'

type BlockEffectsProps = {
  preview: BlockPreview
  chosen: Moves
  onChoose: (bookingId: string, roomId: string | null) => void
  oversells: boolean
  /** Absent for who may not sell beyond what there is. */
  onOversell: ((on: boolean) => void) | undefined
}

/** What a block does to others: who has to move and where to, and on which nights too little is left. */
export function BlockEffects({ preview, chosen, onChoose, oversells, onOversell }: BlockEffectsProps) {
  const { conflicts, blocked } = preview
  const formats = useFormats()
  return (
    <>
      {blocked && (
        <Notice tone="critical">
          {t('{kind} from {from} to {to} already: {reason}. Release that block first.', {
            kind: kindWords[blocked.kind],
            from: formats.day(blocked.from),
            to: formats.day(blocked.to),
            reason: blocked.reason,
          })}
        </Notice>
      )}
      <BookingsInTheWay
        conflicts={conflicts}
        heading={counted(conflicts.length, {
          one: '{count} booking has the room on these days and gets another one with the block',
          other: '{count} bookings have the room on these days and get another one with the block',
        })}
        chosen={chosen}
        onChoose={onChoose}
      />
      <ShortNights short={preview.short} oversells={oversells} onOversell={onOversell} />
    </>
  )
}

type InTheWayProps = Pick<BlockEffectsProps, 'chosen' | 'onChoose'> &
  Pick<BlockPreview, 'conflicts'> & { heading: string }

/** The bookings that have to leave a room, each with the room that it gets. */
export function BookingsInTheWay({ conflicts, heading, chosen, onChoose }: InTheWayProps) {
  if (conflicts.length === 0) return null
  return (
    <section aria-label={t('In the way')} className="flex flex-col gap-1">
      <h3 className="text-13 font-semibold">{heading}</h3>
      <ul className="flex flex-col rounded-1 border border-line px-3">
        {conflicts.map((conflict) => (
          <BookingInTheWay
            key={conflict.bookingId}
            conflict={conflict}
            chosen={chosen}
            onChoose={(roomId) => onChoose(conflict.bookingId, roomId)}
          />
        ))}
      </ul>
    </section>
  )
}

type ShortNightsProps = Pick<BlockEffectsProps, 'oversells' | 'onOversell'> & Pick<BlockPreview, 'short'>

/** On which nights more is sold than would be left, and who may let it be so. */
export function ShortNights({ short, oversells, onOversell }: ShortNightsProps) {
  const formats = useFormats()
  const [first] = short
  if (!first) return null
  return (
    <div className="flex flex-col gap-2">
      <Notice tone="caution">
        {counted(
          short.length,
          {
            one: 'On {night} {sold} are sold and {left} would be left.',
            other: 'On {count} nights more is sold than would be left, first on {night}: {sold} sold, {left} left.',
          },
          { night: formats.day(first.night), sold: first.sold, left: first.left },
        )}{' '}
        {t('Give a booking a room of another type, or another hotel.')}
      </Notice>
      {onOversell && (
        <Checkbox
          label={t('Block it all the same: the house is overbooked on these nights')}
          checked={oversells}
          onChange={onOversell}
        />
      )}
    </div>
  )
}
