import {
  CalendarCheck,
  CircleAlert,
  Clock,
  Hourglass,
  Layers,
  LogIn,
  LogOut,
  TriangleAlert,
  UserRound,
  CircleCheck,
  type LucideIcon,
} from 'lucide-react'
import { memo } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { type Formats, useFormats } from '#web/ui/format/formats.tsx'
import { GroupDot } from '../../groups/parts/group-mark.tsx'
import type { ChartBar } from '../data.ts'
import { fitted, widthOf } from '../rules/fit.ts'
import { type Need, needOf, needWords } from '../rules/looks.ts'
import { type Scale, stayPlace } from '../rules/scale.ts'
import { nearDay } from '../rules/words.ts'
import { BarMarks, marksWords, requestWords, roomOfMarks } from './bar-marks.tsx'
import { lettersOfBars } from './letters.ts'

export const needIcons: Record<Need, LucideIcon> = {
  late: TriangleAlert,
  overstay: Clock,
  owes: CircleAlert,
  arrives: LogIn,
  leaves: LogOut,
  in_house: UserRound,
  expected: CalendarCheck,
  hold: Hourglass,
  gone: CircleCheck,
}

/** What asks for nothing leaves its icon out for the name where there is little room. */
const calm: ReadonlySet<Need> = new Set(['in_house', 'expected', 'gone'])

type BarProps = {
  bar: ChartBar
  /** The room's number; null while it waits for one. */
  room: string | null
  scale: Scale
  businessDate: string
  /** The one that the tab key reaches. */
  isActive: boolean
  /** Its booking stands open beside the chart. */
  isOpen: boolean
  /** Somebody changed it just now. */
  isMarked: boolean
}

/** A stay on the chart: from midday to midday, in the colour of what it asks for. */
export const Bar = memo(function Bar({ bar, room, scale, businessDate, isActive, isOpen, isMarked }: BarProps) {
  const formats = useFormats()
  const place = stayPlace(bar, scale)
  const need = needOf(bar, businessDate)
  const hint = hintOf(bar, need, formats)
  const asks = requestWords(bar)
  const words = barWords({ bar, room, need, hint }, formats)
  return (
    <button
      type="button"
      data-bar={bar.id}
      data-need={need}
      data-marked={isMarked || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-label={asks === null ? words : t('{stay}, asks for: {requests}', { stay: words, requests: asks })}
      title={asks === null ? marksWords(bar) : undefined}
      data-told={asks ?? undefined}
      aria-current={isOpen || undefined}
      style={{ insetInlineStart: scale.side + place.left, width: place.width }}
      className={classes(
        'tape-bar',
        place.begun && 'tape-begun',
        place.goesOn && 'tape-goes-on',
        place.width < tight && 'tape-tight',
      )}
    >
      <BarWords bar={bar} need={need} hint={hint} width={place.width} follows={scale.scrolls} />
    </button>
  )
})

/** Below this a hint would be cut to nothing that says something. */
const leastHint = 64

/** Below this a bar has room for little more than a name. */
const tight = 72

type WordsProps = { bar: ChartBar; need: Need; hint: string | null; width: number; follows: boolean }

/** Icon, name and hint, as far as there is room; they follow where the chart is scrolled across. Readers are told them whole by the label of the bar alone. */
function BarWords({ bar, need, hint, width, follows }: WordsProps) {
  const Icon = bar.oversold ? Layers : needIcons[need]
  if (width < tight) {
    const shows = width >= 20 && (bar.oversold || !calm.has(need))
    const room = width - 11 - roomOfMarks(bar, { width, gap: 3 }) - (shows ? 16 : 0)
    return (
      <>
        {shows && <Icon size={13} strokeWidth={2.25} aria-hidden="true" className="tape-icon" />}
        <BarMarks bar={bar} width={width} before />
        <span className="tape-words" data-words={fitted(bar.guestName, room, lettersOfBars)} />
      </>
    )
  }
  const room = width - 34 - roomOfMarks(bar, { width, gap: 5 }) - (bar.group ? 13 : 0)
  const hinted = hint && width > 110 ? ` · ${hint}` : ''
  const name = fitted(bar.guestName, room, lettersOfBars)
  const left = room - widthOf(name, lettersOfBars)
  return (
    <span className={classes('tape-bar-words', follows && 'tape-follows')}>
      <Icon size={13} strokeWidth={2.25} aria-hidden="true" className="shrink-0" />
      {bar.group && <GroupDot colour={bar.group.colour} />}
      <BarMarks bar={bar} width={width} before />
      <span>
        <span className="tape-words" data-words={name} />
        {name === bar.guestName && hinted && left >= leastHint && (
          <span className="tape-words font-medium" data-words={fitted(hinted, left, lettersOfBars)} />
        )}
      </span>
      <BarMarks bar={bar} width={width} before={false} />
    </span>
  )
}

/** What stands behind the name while there is room for it. */
function hintOf(bar: ChartBar, need: Need, formats: Formats): string | null {
  if (need === 'owes') return t('due {amount}', { amount: formats.amount(bar.balance) })
  if (need === 'hold') return bar.releaseOn ? t('hold until {day}', { day: nearDay(bar.releaseOn) }) : needWords.hold
  return need === 'arrives' || need === 'late' ? needWords[need] : null
}

type Told = { bar: ChartBar; room: string | null; need: Need; hint: string | null }

/** The bar in one sentence, for who doesn't see it; it begins with the words that stand on it. */
function barWords({ bar, room, need, hint }: Told, { money }: Formats): string {
  const values = {
    guest: hint === null ? bar.guestName : `${bar.guestName} · ${hint}`,
    room: room ?? '',
    from: nearDay(bar.from),
    to: nearDay(bar.to),
    need: needWords[need],
    amount: money(bar.balance),
  }
  if (room === null) return t('{guest}, without a room, {from} to {to}, {need}', values)
  if (bar.balance > 0) return t('{guest}, room {room}, {from} to {to}, {need}, owes {amount}', values)
  if (hint !== null) return t('{guest}, room {room}, {from} to {to}', values)
  return t('{guest}, room {room}, {from} to {to}, {need}', values)
}
