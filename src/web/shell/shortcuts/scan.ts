/** Longest pause between two keys of a scanner, and fewest keys of a code. A person types slower. */
export const scanPace = { gap: 45, least: 4 } as const

export type ScanState = { text: string; at: number }
export const quietScan: ScanState = { text: '', at: 0 }

/**
 * What a key does to the code that may be coming in: a scanner is a keyboard that types a burst and presses Enter. Answers the
 * code when the burst is complete.
 */
export function heard(state: ScanState, key: string, at: number): { state: ScanState; code: string | null } {
  const quick = at - state.at <= scanPace.gap
  if (key === 'Enter') {
    const code = quick && state.text.length >= scanPace.least ? state.text : null
    return { state: quietScan, code }
  }
  if (key.length !== 1) return { state: quick ? { ...state, at } : quietScan, code: null }
  return { state: { text: quick ? state.text + key : key, at }, code: null }
}
