import { Ban, BellRing, Building2, Lock, type LucideIcon, Star, StickyNote } from 'lucide-react'
import { counted, t } from '#web/texts/text.ts'
import type { ChartBar } from '../data.ts'

/** What a bar says of its stay beside what it asks for. */
type Mark = 'unwanted' | 'vip' | 'asks' | 'kept' | 'company' | 'notes'

export const markWords: Record<Mark, string> = {
  unwanted: t('Do not rent'),
  vip: t('VIP'),
  asks: t('Has requests'),
  kept: t('Keeps its room'),
  company: t('For a company'),
  notes: t('Has notes'),
}

type MarkLook = { mark: Mark; icon: LucideIcon; of: (bar: ChartBar) => boolean; least: number }

/** From the most urgent on: each with its icon, whom it is for, and how wide a bar must be to show it. */
export const marks: readonly MarkLook[] = [
  { mark: 'unwanted', icon: Ban, of: (bar) => bar.doNotRent, least: 0 },
  { mark: 'vip', icon: Star, of: (bar) => bar.isVip, least: 30 },
  { mark: 'asks', icon: BellRing, of: (bar) => bar.openRequests > 0, least: 44 },
  { mark: 'kept', icon: Lock, of: (bar) => bar.keepsRoom, least: 72 },
  { mark: 'company', icon: Building2, of: (bar) => bar.company !== null, least: 90 },
  { mark: 'notes', icon: StickyNote, of: (bar) => bar.hasNotes, least: 90 },
]

/** How much of a bar its marks take, in pixels; in a narrow one those behind the name have none. */
export function roomOfMarks(bar: ChartBar, { width, gap }: { width: number; gap: number }): number {
  return marks.filter(({ of, least }) => of(bar) && width >= least).length * (12 + gap)
}

/** The marks that a bar has room for; who it is about comes before the name, the rest behind it. */
export function BarMarks({ bar, width, before }: { bar: ChartBar; width: number; before: boolean }) {
  return marks.map(({ mark, icon: Icon, of, least }) =>
    of(bar) && width >= least && before === isOfGuest(mark) ? (
      <Icon key={mark} size={12} strokeWidth={2.25} aria-hidden="true" data-mark={mark} className="tape-mark" />
    ) : null,
  )
}

function isOfGuest(mark: Mark): boolean {
  return mark === 'unwanted' || mark === 'vip'
}

/** The same for who doesn't see it; undefined where nothing is marked. */
export function marksWords(bar: ChartBar): string | undefined {
  const words = marks.flatMap(({ mark, of }) => (of(bar) ? markWords[mark] : []))
  return words.length > 0 ? words.join(', ') : undefined
}

/** What the guest asks for that nobody has seen to yet, in words; null for nothing. */
export function requestWords({ openRequests, requests }: ChartBar): string | null {
  if (openRequests === 0) return null
  const rest = openRequests - requests.length
  const more = rest > 0 ? [counted(rest, { one: '{count} more', other: '{count} more' })] : []
  return [...requests, ...more].join(' · ')
}
