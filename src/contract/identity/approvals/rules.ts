import { compare, isZero, minorOf, type Money, sumOf } from '../../kernel/money.ts'
import type { Limits } from './shapes.ts'

/** True when an amount may be given away alone. */
export function isWithin(limits: Limits, verb: 'comp' | 'void' | 'refund' | 'allowance', amount: Money): boolean {
  return compare(amount, limits[verb]) <= 0
}

/** A line of a bill as a discount is judged by: what it is at the list price, and what is taken off. */
export type DiscountedLine = { id: string; listAmount: Money; discountAmount: Money }

/**
 * True when a bill gives more away than it did, and more than goes alone: a line past the percentage, all of it past the amount, or
 * lines that are given away whole past what may be. What was given before and is not more now is nobody's question; a cent of rounding
 * is none either.
 */
export function isDiscountBeyond(
  limits: Pick<Limits, 'discountPercent' | 'discountAmount' | 'comp'>,
  before: readonly DiscountedLine[],
  after: readonly DiscountedLine[],
): boolean {
  const known = new Map(before.map((line) => [line.id, line]))
  const more = after.filter((line) => isMore(line, known.get(line.id)))
  const [given, reduced] = [after.filter(isGivenWhole), after.filter((line) => !isGivenWhole(line))]
  const offOf = (lines: readonly DiscountedLine[]) => sumOf(lines, ({ discountAmount }) => discountAmount)
  if (more.some(isGivenWhole) && compare(offOf(given), limits.comp) > 0) return true
  const reducedMore = more.filter((line) => !isGivenWhole(line))
  const hundredths = BigInt(Math.round(limits.discountPercent * 100))
  if (reducedMore.some((line) => isPast(line, hundredths, 10_000n))) return true
  const most = limits.discountAmount
  return reducedMore.length > 0 && most !== null && compare(offOf(reduced), most) > 0
}

/** A line given away: its whole list price is taken off. */
export function isGivenWhole({ listAmount, discountAmount }: Omit<DiscountedLine, 'id'>): boolean {
  return !isZero(listAmount) && listAmount === discountAmount
}

function isMore(line: DiscountedLine, was: DiscountedLine | undefined): boolean {
  if (isZero(line.discountAmount)) return false
  if (!was || isZero(was.discountAmount)) return true
  if (isGivenWhole(line)) return !isGivenWhole(was)
  return isPast(line, BigInt(minorOf(was.discountAmount)), BigInt(minorOf(was.listAmount)))
}

/** True when what is taken off a line is past a share of it, by more than a cent of rounding. */
function isPast({ listAmount, discountAmount }: DiscountedLine, part: bigint, whole: bigint): boolean {
  const slack = part === 0n ? 0n : whole
  return BigInt(minorOf(discountAmount)) * whole > BigInt(minorOf(listAmount)) * part + slack
}

/** How far a count may be off: by the role's own figure, else by the outlet's. */
export function varianceLimit(limits: Pick<Limits, 'variance'>, ofOutlet: Money): Money {
  return limits.variance ?? ofOutlet
}

/** How long a request may be answered, and how long after that the act may follow, in milliseconds. */
export const requestLives = { answer: 120_000, use: 60_000 } as const

/** What of a record of the audit trail says how much is given away. */
type Act = { words: string; amount?: string }

/** Acts that somebody may sign for, by what they leave in the audit trail. */
const acts: Readonly<Record<string, Act>> = {
  'order.open': { words: 'Take an order with a discount', amount: 'discount' },
  'order.sell': { words: 'Sell with a discount', amount: 'discount' },
  'order.add_lines': { words: 'Add to an order with a discount', amount: 'discount' },
  'order.change': { words: 'Give a discount on an order', amount: 'off' },
  'order.void_line': { words: 'Take a line off that was sent', amount: 'worth' },
  'order.void': { words: 'Void an order', amount: 'total' },
  'order.refund': { words: 'Refund an order', amount: 'amount' },
  'folio.allowance': { words: 'Take something off a folio', amount: 'amount' },
  'folio.refund': { words: 'Refund a payment', amount: 'amount' },
  'till_session.close': { words: 'Close a till with a difference', amount: 'variance' },
  'desk_shift.close': { words: 'Close a shift of the desk with a difference', amount: 'variance' },
  'night_audit.begin': { words: 'Close the night before its hour' },
  'booking.no_show': { words: 'Mark a no-show', amount: 'givenAway' },
  'booking.cancel': { words: 'Cancel a booking', amount: 'givenAway' },
}

/** The record of several that tells what is signed for, what that is called, and which of its figures is given away. */
export function actAmong<Entry extends { action: string }>(entries: readonly Entry[]): (Act & { entry: Entry }) | null {
  const entry = entries.find(({ action }) => Object.hasOwn(acts, action)) ?? entries[0]
  return entry ? { entry, ...(acts[entry.action] ?? { words: 'Go beyond what they may do alone' }) } : null
}
