import type { getDeskReport, listDeskShifts } from '#contract/accounting/desk-shifts/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { given } from './books.ts'
import type { Person } from './house.ts'
import type { Setting } from './stay.ts'

export type Shift = Received<typeof listDeskShifts>[number]
export type ShiftReport = Received<typeof getDeskReport>

/** The verbs of a shift at the desk, for short tests. */
export const askOpen = (person: Person, openingCount: number, more: Record<string, unknown> = {}) =>
  person.post('/api/hotel/desk-shifts', { openingCount, ...more })
export const openShift = (person: Person, openingCount: number, more: Record<string, unknown> = {}): Promise<Shift> =>
  given(askOpen(person, openingCount, more), 201)
export const moveCash = (person: Person, id: string, kind: string, amount: number) =>
  person.post(`/api/hotel/desk-shifts/${id}/movements`, { kind, amount, reason: 'As agreed' })
export const askClose = (person: Person, id: string, body: Record<string, unknown>) =>
  person.post(`/api/hotel/desk-shifts/${id}/close`, body)
export const closeShift = (person: Person, id: string, body: Record<string, unknown>): Promise<Shift> =>
  given(askClose(person, id, body))
export const shiftReport = (person: Person, id: string): Promise<ShiftReport> =>
  given(person.get(`/api/hotel/desk-shifts/${id}/report`))

/** What the house asks of its desk. */
export const deskRules = ({ owner }: Setting, values: Record<string, unknown>) =>
  given(owner.put('/api/settings/desk_shifts', { values }))

/** Takes money on a folio. */
export const takeMoney = (person: Person, folioId: string, amount: number, more: Record<string, unknown> = {}) =>
  person.post(`/api/hotel/folios/${folioId}/payments`, {
    method: 'cash',
    amount,
    surplus: 'deposit',
    again: true,
    ...more,
  })
