import type { ChainState } from './data.ts'

/** A head as it is printed: 64 hexadecimal digits. */
export function isHead(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text)
}

const patience = 60_000

/** Whether a record has waited for its seal for longer than sealing takes. */
export function isBehind({ waitingSince }: ChainState, now: string): boolean {
  return waitingSince !== null && Date.parse(now) - Date.parse(waitingSince) > patience
}
