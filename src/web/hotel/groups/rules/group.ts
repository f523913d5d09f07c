import type { GroupColour } from '#contract/hotel/parties/shapes.ts'
import type { BesideRate, BeyondBlock, GroupBilling, GroupStatus } from '#contract/hotel/groups/shapes.ts'
import type { DayOrder } from '#contract/hotel/group-rooms/rules/rooming-list.ts'
import type { Day } from '#contract/kernel/day.ts'
import { counted, t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { BlockCell, Group } from '../data.ts'

/** States as people read them, each with its tone. */
export const statusLooks: Record<GroupStatus, { words: string; tone: Tone }> = {
  inquiry: { words: t('Inquiry'), tone: 'plain' },
  optional: { words: t('Option'), tone: 'caution' },
  confirmed: { words: t('Confirmed'), tone: 'brand' },
  cancelled: { words: t('Cancelled'), tone: 'critical' },
}

export const billingWords: Record<GroupBilling, string> = {
  guests: t('Every guest pays all of it'),
  rooms_to_master: t('Rooms and their taxes on the master folio, the rest to the guest'),
}

export const besideRateWords: Record<BesideRate, string> = {
  block: t('At the price of the block'),
  house: t('At the rates of the house'),
}

export const beyondWords: Record<BeyondBlock, string> = {
  refused: t('Refused'),
  raises: t('Join and raise it while the house has some'),
}

/** Which nights rooms of a group may have beside its block, and at which price; null for none. */
export function besideWords({ nightsBefore, nightsAfter, besideRate }: BesideTerms): string | null {
  const before = counted(nightsBefore, { one: '{count} night before', other: '{count} nights before' })
  const after = counted(nightsAfter, { one: '{count} night after', other: '{count} nights after' })
  if (nightsBefore === 0 && nightsAfter === 0) return null
  const nights = nightsBefore === 0 ? after : nightsAfter === 0 ? before : t('{before}, {after}', { before, after })
  return besideRate === 'block'
    ? t('{nights}, at the price of the block', { nights })
    : t('{nights}, at the rates of the house', { nights })
}

type BesideTerms = Pick<Group, 'nightsBefore' | 'nightsAfter' | 'besideRate'>

export const colourWords: Record<GroupColour, string> = {
  green: t('Green'),
  brass: t('Brass'),
  blue: t('Blue'),
  violet: t('Violet'),
  red: t('Red'),
  grey: t('Grey'),
}

/** The ground of the mark by which a group is found. */
export const colourGrounds: Record<GroupColour, string> = {
  green: 'bg-brand',
  brass: 'bg-accent',
  blue: 'bg-info',
  violet: 'bg-violet',
  red: 'bg-critical',
  grey: 'bg-soft',
}

/** To whom a group is billed: the company before the agency before the contact. */
export function payerOf({ company, agency, contact }: Pick<Group, 'company' | 'agency' | 'contact'>) {
  return company ?? agency ?? contact
}

/** Where the form of the block begins: at a night of a type, or at all of them. */
export type BlockStart = { roomTypeId: string; night: Day } | null

/** The cells of a block by type and night. */
export function cellsByKey(block: readonly BlockCell[]): ReadonlyMap<string, BlockCell> {
  return new Map(block.map((cell) => [cellKey(cell.roomTypeId, cell.night), cell]))
}

export function cellKey(roomTypeId: string, night: string): string {
  return `${roomTypeId} ${night}`
}

/** How a day is read that a list writes with slashes, by how the house writes its own. */
export function dayOrderOf(dateFormat: string): DayOrder {
  if (dateFormat.startsWith('D')) return 'DMY'
  return dateFormat.startsWith('Y') ? 'YMD' : 'MDY'
}

export function roomNightWords(nights: number): string {
  return counted(nights, { one: '{count} room night', other: '{count} room nights' })
}
