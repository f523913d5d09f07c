import type { getGroup } from '#contract/hotel/groups/api/group.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { given } from './books.ts'
import type { Setting } from './stay.ts'

export type TestGroup = Received<typeof getGroup>

/** A company of the house. */
export async function aCompany({ desk }: Setting, name = 'Volta River Authority'): Promise<string> {
  const made = await given(desk.post('/api/hotel/guests', { kind: 'company', firstName: name }), 201)
  return made.id
}

/** A confirmed group of two nights from 5 March whose company pays, unless told otherwise. */
export async function aGroup(setting: Setting, more: Record<string, unknown> = {}): Promise<TestGroup> {
  const companyId = more['companyId'] ?? (await aCompany(setting))
  return given(
    setting.desk.post('/api/hotel/groups', {
      name: 'Volta River conference',
      companyId,
      arrival: '2026-03-05',
      departure: '2026-03-07',
      status: 'confirmed',
      ...more,
    }),
    201,
  )
}

/** The same with so many rooms in its block on both nights, at the rate. */
export async function aGroupWithBlock(
  setting: Setting,
  { rooms = 2, ...more }: Record<string, unknown> & { rooms?: number } = {},
): Promise<TestGroup> {
  const group = await aGroup(setting, more)
  return blockOn(setting, group, rooms)
}

/** Agrees on so many rooms of the setting's type for each night of the group. */
export async function blockOn({ desk, hotel }: Setting, group: TestGroup, rooms: number): Promise<TestGroup> {
  return given(desk.put(`/api/hotel/groups/${group.id}/block`, { cells: cellsOf(hotel.typeId, rooms) }))
}

/** The two nights of a test's group with so many rooms. */
export function cellsOf(roomTypeId: string, rooms: number) {
  return ['2026-03-05', '2026-03-06'].map((night) => ({ roomTypeId, night, rooms }))
}

/** One room of the block for Ama Mensah. */
export function aRoom(roomTypeId: string, more: Record<string, unknown> = {}) {
  return { rooms: [{ roomTypeId, guest: { firstName: 'Ama', lastName: 'Mensah' }, ...more }] }
}
