import type { ApiKeyState } from './shapes.ts'

/** How every token begins, so that people and scanners know it. */
export const tokenStart = 'hk_'

/** What is shown of a token in lists. */
export function prefixOf(token: string): string {
  return token.slice(0, tokenStart.length + 8)
}

/** A key that has ended for good can't be rotated or revoked. */
export function isOver(state: ApiKeyState): boolean {
  return state === 'revoked' || state === 'expired'
}
