import {
  Brush,
  Construction,
  KeyRound,
  Sparkles,
  SquareCheckBig,
  UserRoundCheck,
  UserRoundX,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import type { Room } from '../data.ts'
import { stateOf, type RoomCondition } from '../rules.ts'

const looks: Record<RoomCondition, { Icon: LucideIcon; background: string }> = {
  vacant_clean: { Icon: Sparkles, background: 'bg-positive-soft text-positive' },
  vacant_dirty: { Icon: Brush, background: 'bg-caution-soft text-caution' },
  vacant_inspected: { Icon: SquareCheckBig, background: 'bg-info-soft text-info' },
  occupied_clean: { Icon: UserRoundCheck, background: 'bg-violet text-raised' },
  occupied_dirty: { Icon: UserRoundX, background: 'bg-caution text-raised' },
  out_of_order: { Icon: Construction, background: 'bg-critical-soft text-critical' },
  house_use: { Icon: KeyRound, background: 'bg-ink text-raised' },
}

type StateChipProps = { room: Pick<Room, 'status'>; inWords?: boolean }

/** Front office and housekeeping in one mark: icon, hue and letters. The words are read out, and shown when asked. */
export function StateChip({ room, inWords = false }: StateChipProps) {
  const { condition, code, words } = stateOf(room)
  const { Icon, background } = looks[condition]
  return (
    <span
      title={inWords ? undefined : words}
      className={classes(
        'inline-flex items-center gap-1.25 rounded-[4px] px-1.75 py-px text-12 leading-4.5 font-semibold whitespace-nowrap',
        background,
      )}
    >
      <Icon size={12} strokeWidth={2.5} aria-hidden="true" />
      <span aria-hidden={!inWords}>{inWords ? words : code}</span>
      {!inWords && <span className="sr-only">{words}</span>}
    </span>
  )
}

/** The mark of a room that is sold with a fault. */
export function OutOfServiceMark({ room }: { room: Pick<Room, 'status'> }) {
  if (room.status.service !== 'out_of_service') return null
  return (
    <StatusChip tone="accent" icon={Wrench}>
      {t('OOS')}
    </StatusChip>
  )
}
