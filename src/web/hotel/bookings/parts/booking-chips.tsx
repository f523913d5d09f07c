import {
  BedDouble,
  Brush,
  CalendarCheck,
  CircleX,
  ClockAlert,
  Construction,
  DoorOpen,
  Hourglass,
  KeyRound,
  LogIn,
  LogOut,
  MessageCircle,
  Sparkles,
  TriangleAlert,
  UserRound,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import type { Badge as BadgeName, BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import type { Readiness } from '#contract/hotel/rooms/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Badge, StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { badgeLooks, chipLooks, chipStatusOf, type ChipStatus, readinessLooks } from '../rules/chips.ts'

const icons: Record<ChipStatus, LucideIcon> = {
  inquiry: MessageCircle,
  optional: Hourglass,
  waitlisted: Hourglass,
  confirmed: CalendarCheck,
  due_in: LogIn,
  late: ClockAlert,
  checked_in: BedDouble,
  due_out: LogOut,
  overstay: TriangleAlert,
  checked_out: DoorOpen,
  cancelled: CircleX,
  no_show: UserX,
}

type StatusChipProps = { status: BookingStatus; badges?: readonly BadgeName[]; releaseOn?: string | null }

/** What state a booking is in today: icon, word and hue; of a hold the day on which it is released. */
export function BookingStatusChip({ status, badges = [], releaseOn }: StatusChipProps) {
  const { day } = useFormats()
  const chipStatus = chipStatusOf(status, badges)
  const { words, tone } = chipLooks[chipStatus]
  const chip = (text: string) => (
    <StatusChip tone={tone} icon={icons[chipStatus]}>
      {text}
    </StatusChip>
  )
  if (chipStatus !== 'optional' || !releaseOn) return chip(words)
  return (
    <>
      <span className="max-sm:hidden">{chip(t('Held until {day}', { day: day(releaseOn) }))}</span>
      <span className="sm:hidden">{chip(t('Until {day}', { day: day(releaseOn) }))}</span>
    </>
  )
}

const readinessIcons: Record<Readiness, LucideIcon> = {
  ready: Sparkles,
  dirty: Brush,
  occupied: UserRound,
  house_use: KeyRound,
  out_of_order: Construction,
}

/** What the assigned room is for a guest who may come now: icon, word and hue. */
export function ReadinessChip({ readiness }: { readiness: Readiness }) {
  const { words, tone } = readinessLooks[readiness]
  return (
    <StatusChip tone={tone} icon={readinessIcons[readiness]}>
      {words}
    </StatusChip>
  )
}

/** What else is to be known of a booking today. */
export function BookingBadges({ badges }: { badges: readonly BadgeName[] }) {
  return badges.map((badge) => {
    const look = badgeLooks[badge]
    return look ? (
      <Badge key={badge} tone={look.tone}>
        {look.words}
      </Badge>
    ) : null
  })
}

/** The room of a booking, or that it has none yet. */
export function RoomOf({ roomNumber, roomType }: { roomNumber: string | null; roomType: { code: string } }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {roomNumber === null ? (
        <span className="text-soft">{t('No room')}</span>
      ) : (
        <>
          <DoorOpen size={14} strokeWidth={1.75} aria-hidden="true" className="text-soft" />
          <b className="font-semibold">{roomNumber}</b>
        </>
      )}
      <span className="text-soft">{roomType.code}</span>
    </span>
  )
}
