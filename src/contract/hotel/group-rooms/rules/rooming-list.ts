import { type Day, isDay } from '../../../kernel/day.ts'

/** One line of a rooming list as it was written: who, from when to when, in which type, and with whom. */
export type ListedRoom = {
  /** Where it stands in the text, from 1 on. */
  line: number
  name: string
  arrival: Day | null
  departure: Day | null
  /** Code or name of the room type. */
  type: string
  sharers: string[]
  /** What of the line can't be read, in words. */
  errors: string[]
}

export const dayOrders = ['MDY', 'DMY', 'YMD'] as const
export type DayOrder = (typeof dayOrders)[number]

/** The most lines of one list. */
export const longestList = 200

const columns = ['name', 'arrival', 'departure', 'type', 'sharing with'] as const

/**
 * Reads a rooming list: lines of "name, arrival, departure, type, sharing with…", divided by commas, semicolons or tabs, texts in quotes
 * as spreadsheets write them. A head line and empty lines are passed over; days may be left out, then the group's count.
 */
export function readRoomingList(text: string, order: DayOrder): ListedRoom[] {
  const divider = dividerOf(text)
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, cells: cellsOf(line, divider) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .filter(({ cells }, index) => index > 0 || !isHead(cells))
    .map(({ line, cells }) => roomOf(line, cells, order))
}

function dividerOf(text: string): string {
  const counts = ['\t', ';', ','].map((divider) => ({ divider, count: text.split(divider).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.divider ?? ','
}

function cellsOf(line: string, divider: string): string[] {
  const cells: string[] = ['']
  let quoted = false
  for (const letter of line) {
    if (letter === '"') quoted = !quoted
    else if (letter === divider && !quoted) cells.push('')
    else cells[cells.length - 1] += letter
  }
  return cells.map((cell) => cell.trim())
}

function isHead(cells: readonly string[]): boolean {
  return cells[0]?.toLowerCase() === columns[0]
}

function roomOf(line: number, cells: readonly string[], order: DayOrder): ListedRoom {
  const [name = '', from = '', to = '', type = '', ...others] = cells
  const [arrival, departure] = [dayWritten(from, order), dayWritten(to, order)]
  const sharers = others.flatMap((cell) => cell.split(/[+&/]/)).map((cell) => cell.trim())
  const errors = [
    ...(name === '' ? ['The name is missing'] : []),
    ...(arrival === undefined ? [`${from} is no day`] : []),
    ...(departure === undefined ? [`${to} is no day`] : []),
    ...(type === '' ? ['The room type is missing'] : []),
  ]
  return {
    line,
    name,
    arrival: arrival ?? null,
    departure: departure ?? null,
    type,
    sharers: sharers.filter((cell) => cell !== ''),
    errors,
  }
}

/** A day as people write it, in the order of the house; null where nothing is written, undefined where it is none. */
function dayWritten(text: string, order: DayOrder): Day | null | undefined {
  if (text === '') return null
  if (isDay(text)) return text
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{2,4})$/.exec(text)
  if (!parts) return undefined
  const [a = '', b = '', c = ''] = parts.slice(1)
  const [year, month, date] = a.length === 4 || order === 'YMD' ? [a, b, c] : order === 'MDY' ? [c, a, b] : [c, b, a]
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}

/** A name as guests are kept: the last word is the last name. */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const at = name.lastIndexOf(' ')
  return at < 0
    ? { firstName: name.slice(0, 100), lastName: '' }
    : { firstName: name.slice(0, at).slice(0, 100), lastName: name.slice(at + 1).slice(0, 100) }
}
