import { CalendarSync, Construction, KeyRound, type LucideIcon, Wrench } from 'lucide-react'
import { dayOf } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import type { ChartBlock } from '../data.ts'
import { nightsPlace, type Scale } from '../rules/scale.ts'
import { nearDay } from '../rules/words.ts'

/** Days on which a room is out of the house, hatched; out of service it stays sellable, so that stays lie over it. A channel closes nights too, of a room or of a type. */
export function Block({ block, scale }: { block: ChartBlock; scale: Scale }) {
  const place = nightsPlace({ from: dayOf(block.from), to: dayOf(block.to) }, scale)
  const words = blockWords(block)
  const Icon = icons[block.kind]
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
        <span className="truncate">{shownWords(block)}</span>
      </span>
    </span>
  )
}

const icons: Record<ChartBlock['kind'], LucideIcon> = {
  out_of_order: Construction,
  out_of_service: Wrench,
  house_use: KeyRound,
  closed_by_channel: CalendarSync,
}

function shownWords({ kind, reason }: ChartBlock): string {
  if (kind === 'out_of_order') return t('Out of order · {reason}', { reason })
  return kind === 'house_use' ? t('House use · {reason}', { reason }) : reason
}

function blockWords({ kind, from, to, reason, roomId }: ChartBlock): string {
  const values = { from: nearDay(from), to: nearDay(to), reason }
  if (kind === 'closed_by_channel' && roomId === null)
    return t('A room without a number is closed on {reason} from {from} to {to}', values)
  if (kind === 'closed_by_channel') return t('Closed on {reason} from {from} to {to}', values)
  if (kind === 'house_use') return t('House use from {from} to {to}: {reason}', values)
  return kind === 'out_of_order'
    ? t('Out of order from {from} to {to}: {reason}', values)
    : t('Out of service from {from} to {to}: {reason}', values)
}
