import type { Received } from '#contract/kernel/endpoint.ts'
import type { listKitchenTickets } from '#contract/restaurant/kitchen/api.ts'
import { t } from '#web/texts/text.ts'

/** A ticket as the screen has it. */
export type Ticket = Received<typeof listKitchenTickets>[number]

/** One line of a ticket. */
export type TicketLine = Ticket['lines'][number]

/** How long a ticket waits against the two thresholds of its station. */
export type Urgency = 'fresh' | 'slow' | 'late'

export const urgencyWords: Record<Urgency, string> = { fresh: t('On time'), slow: t('Slow'), late: t('Late') }

/** Whole minutes from one moment to a later one; a clock that runs behind the server's counts as none. */
export function minutesBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))
}

/** How urgent a ticket of this age is; a station that is gone has no thresholds. */
export function urgencyOf(minutes: number, station: { amberMinutes: number; redMinutes: number } | undefined): Urgency {
  if (!station) return 'fresh'
  if (minutes >= station.redMinutes) return 'late'
  return minutes >= station.amberMinutes ? 'slow' : 'fresh'
}

const typeWords: Record<Ticket['type'], string> = {
  dine_in: t('Dine in'),
  takeaway: t('Takeaway'),
  delivery: t('Delivery'),
  room_service: t('Room service'),
  retail: t('Retail'),
}

export function typeOf(ticket: Pick<Ticket, 'type'>): string {
  return typeWords[ticket.type]
}

/** Where the food goes: the table, the room, the name, or what kind of order it is. */
export function placeOf(ticket: Pick<Ticket, 'type' | 'tableName' | 'roomNumber' | 'tabName'>): string {
  if (ticket.tableName)
    return /^\d/.test(ticket.tableName) ? t('Table {tableName}', { tableName: ticket.tableName }) : ticket.tableName
  if (ticket.roomNumber) return t('Room {roomNumber}', { roomNumber: ticket.roomNumber })
  return ticket.tabName ?? typeOf(ticket)
}

/** "ORD-2026-000123" as it is called out: "#123". */
export function shortNumber(orderNumber: string): string {
  return `#${Number(orderNumber.split('-').at(-1))}`
}

/** A void that the kitchen has not acknowledged. */
export function isUnseenVoid({ state, acknowledged }: Pick<TicketLine, 'state' | 'acknowledged'>): boolean {
  return state === 'voided' && !acknowledged
}

/** Lines that a screen shows: a void goes once it was seen. */
export function shownLines(ticket: Ticket): TicketLine[] {
  return ticket.lines.filter((line) => line.state !== 'voided' || isUnseenVoid(line))
}

/** What was pressed and is not saved yet. */
export type Unsaved =
  | { kind: 'finished'; ticketId: string }
  | { kind: 'made' | 'not_made' | 'seen'; ticketId: string; lineId: string }

/** Tickets as they are once everything that was pressed is saved. */
export function withUnsaved(tickets: readonly Ticket[], unsaved: readonly Unsaved[]): Ticket[] {
  return tickets.flatMap((ticket) => {
    const own = unsaved.filter(({ ticketId }) => ticketId === ticket.id)
    if (own.some(({ kind }) => kind === 'finished')) return []
    return own.length === 0 ? [ticket] : [{ ...ticket, lines: ticket.lines.map((line) => own.reduce(changed, line)) }]
  })
}

function changed(line: TicketLine, change: Unsaved): TicketLine {
  if (change.kind === 'finished' || change.lineId !== line.lineId) return line
  if (line.state === 'voided') return change.kind === 'seen' ? { ...line, acknowledged: true } : line
  if (change.kind === 'seen') return line
  return { ...line, state: change.kind === 'made' ? 'done' : 'pending' }
}

export type Count = { name: string; modifiers: string; quantity: number }

/** What is still to be made over all tickets, each dish with its modifiers, the most first. */
export function countAll(tickets: readonly Ticket[]): Count[] {
  const counts = new Map<string, Count>()
  for (const line of tickets.flatMap(({ lines }) => lines)) {
    if (line.state !== 'pending') continue
    const modifiers = line.modifiers.join(', ')
    const key = `${line.name}\n${modifiers}`
    const known = counts.get(key)
    const quantity = Math.round(((known?.quantity ?? 0) + line.quantity) * 1e6) / 1e6
    counts.set(key, { name: line.name, modifiers, quantity })
  }
  return [...counts.values()].sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name))
}

/** What rings: tickets and voids that were not there before. */
export function ringsOf(tickets: readonly Ticket[]): Set<string> {
  return new Set(
    tickets.flatMap(({ id, lines }) => [
      id,
      ...lines.filter(isUnseenVoid).map(({ lineId, quantity }) => `${id} ${lineId} ${quantity}`),
    ]),
  )
}
