/** What of a number a text may be: its running part alone, or the beginning of it, as the range in which the numbers lie that begin so. */
export type NumberSought = { kind: 'running'; running: number } | { kind: 'beginning'; from: string; before: string }

/** Past every character of a number. */
const last = '~'

/** Reads what somebody looks for as a number: "42", "000042", "si-2026-00". Null for what no number begins with. */
export function numberIn(text: string): NumberSought | null {
  const running = /^0*([1-9]\d{0,8})$/.exec(text)?.[1]
  if (running !== undefined) return { kind: 'running', running: Number(running) }
  const from = text.toUpperCase()
  return /^[A-Z][A-Z0-9]*-\d[\d-]*$/.test(from) ? { kind: 'beginning', from, before: from + last } : null
}
