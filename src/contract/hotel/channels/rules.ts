import type { ChannelConflict, ConflictFix, ConflictKind } from './shapes.ts'

/** For how many days the log of a channel is kept. */
export const keptDays = 90

/** A calendar is stale when nothing came in for so many of its intervals. */
export const staleAfter = 2

/** What can be done about a conflict; what only looks away comes last. */
export function fixesOf({
  kind,
  state,
  isWished,
}: Pick<ChannelConflict, 'kind' | 'state' | 'isWished'>): ConflictFix[] {
  if (state !== 'open') return []
  return fixesByKind[kind].filter((fix) => isWished || !asksForAWish.has(fix))
}

const asksForAWish: ReadonlySet<ConflictFix> = new Set(['retry', 'book_anyway', 'apply'])

const fixesByKind: Record<ConflictKind, readonly ConflictFix[]> = {
  double_booking: ['retry', 'book_anyway', 'dismiss'],
  restricted: ['retry', 'book_anyway', 'dismiss'],
  unmapped: ['retry', 'dismiss'],
  in_house: ['apply', 'dismiss'],
  vanished: ['cancel', 'dismiss'],
  emptied: ['free', 'dismiss'],
  refused: ['retry', 'dismiss'],
}

/** Whether the fix asks why. */
export function asksWhy(fix: ConflictFix): boolean {
  return fix === 'book_anyway'
}

/** What a code of a program is called where its parts stand in one word. */
export function codeText({ roomCode, rateCode }: { roomCode: string; rateCode: string }): string {
  return rateCode ? `${roomCode} / ${rateCode}` : roomCode
}
