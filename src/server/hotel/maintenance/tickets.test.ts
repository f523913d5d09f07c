import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { aJpeg, aPng } from '#test/setup/pictures.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { escalateTicketsOf } from './actions/escalate.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Crew = Setting & { mechanic: Person; cleaner: Person; mechanicId: string; room: string }

async function aCrew(wishes: { rooms?: number } = {}): Promise<Crew> {
  const setting = await aSetting(house, wishes)
  const mechanic = await setting.tenant.as('maintenance')
  const people = await given<{ id: string; name: string }[]>(mechanic.get(`/api/hotel/maintenance/technicians`))
  const mechanicId = people.find(({ name }) => name.startsWith('maintenance'))?.id ?? ''
  const [room = ''] = setting.hotel.roomIds
  return { ...setting, mechanic, cleaner: await setting.tenant.as('housekeeper'), mechanicId, room }
}

const drip = { title: 'The shower drips', category: 'plumbing' }

async function report({ cleaner, room }: Crew, more: object = {}): Promise<string> {
  const { id } = await given<{ id: string }>(
    cleaner.post(`/api/hotel/maintenance/faults`, { ...drip, roomId: room, ...more }),
    201,
  )
  return id
}

const move = (person: Person, id: string, verb: string, more: object = {}) =>
  person.post(`/api/hotel/maintenance/tickets/${id}/moves`, { verb, ...more })

/** A ticket that is worked on. */
async function started(crew: Crew, more: object = {}): Promise<string> {
  const id = await report(crew, more)
  await given(crew.mechanic.post(`/api/hotel/maintenance/tickets/${id}/assign`, { assigneeId: crew.mechanicId }))
  await given(move(crew.mechanic, id, 'start'))
  return id
}

async function bellsOf({ id }: TestTenant): Promise<string[]> {
  const { rows } = await house.owner.query<{ event: string }>(
    'select event from notification where tenant_id = $1 order by event',
    [id],
  )
  return rows.map(({ event }) => event)
}

test('a housekeeper reports a fault with a photo and reads no tickets; the technician sees it with its number, room and due hour', async () => {
  const crew = await aCrew()
  const { cleaner, mechanic, room } = crew
  const photo = aJpeg(640, 480).toString('base64')
  const terms = await given(cleaner.get(`/api/hotel/maintenance/terms`))
  expect(terms).toMatchObject({ hours: { urgent: 2, high: 8, normal: 48, low: 168 } })
  const made = await given<{ id: string; number: string }>(
    cleaner.post(`/api/hotel/maintenance/faults`, { ...drip, roomId: room, photo }),
    201,
  )
  expect(made.number).toBe('MT-000001')
  await refuses(cleaner.get(`/api/hotel/maintenance/tickets`), 403, 'forbidden')
  const ticket = await given(mechanic.get(`/api/hotel/maintenance/tickets/${made.id}`))
  expect(ticket).toMatchObject({
    ...drip,
    status: 'open',
    priority: 'normal',
    room: { id: room, roomNumber: '101' },
    area: null,
    assignee: null,
    isOverdue: false,
    block: null,
    photos: 1,
    reportedBy: 'housekeeper Tester',
    steps: [{ verb: 'report', status: 'open' }],
  })
  expect(Date.parse(ticket.dueAt) - Date.parse(ticket.reportedAt)).toBe(48 * 3_600_000)
  const shown = await given(mechanic.get(`/api/hotel/maintenance/tickets/${made.id}/photos/${ticket.photoList[0]?.id}`))
  expect(shown).toEqual({ type: 'image/jpeg', content: photo })
})

test('a fault is somewhere: neither room nor area, both, or a room that is not there is refused at its field', async () => {
  const { cleaner, room } = await aCrew()
  await refuses(cleaner.post(`/api/hotel/maintenance/faults`, drip), 400, 'invalid', 'area')
  await refuses(
    cleaner.post(`/api/hotel/maintenance/faults`, { ...drip, roomId: room, area: 'Pool' }),
    400,
    'invalid',
    'area',
  )
  const nowhere = '01900000-0000-7000-8000-000000000000'
  await refuses(cleaner.post(`/api/hotel/maintenance/faults`, { ...drip, roomId: nowhere }), 400, 'invalid', 'roomId')
  await refuses(cleaner.post(`/api/hotel/maintenance/faults`, { title: ' ', area: 'Pool' }), 400, 'invalid', 'title')
})

test('a photo that is no picture, too large, or one too many is refused in words', async () => {
  const crew = await aCrew()
  const { mechanic } = crew
  const id = await report(crew)
  const add = (photo: string) => mechanic.post(`/api/hotel/maintenance/tickets/${id}/photos`, { stage: 'after', photo })
  const text = await add(Buffer.from('no picture').toString('base64'))
  expect(text).toMatchObject({
    status: 400,
    body: { details: [{ path: 'photo', message: 'This is no PNG, JPEG or WebP image' }] },
  })
  const large = await add(Buffer.alloc(720_000).toString('base64'))
  expect(large).toMatchObject({ status: 400, body: { details: [{ message: 'The file is larger than 700 KB' }] } })
  for (let count = 0; count < 12; count += 1) await given(add(aPng(4, 4).toString('base64')), 201)
  await refuses(add(aPng(4, 4).toString('base64')), 400, 'invalid', 'photo')
  const { photoList } = await given(mechanic.get(`/api/hotel/maintenance/tickets/${id}`))
  const after = await given(mechanic.delete(`/api/hotel/maintenance/tickets/${id}/photos/${photoList[0]?.id}`))
  expect(after.photos).toBe(11)
})

test('a ticket goes from state to state, each verb from its own, with who did it; what is closed is reopened with a reason', async () => {
  const crew = await aCrew()
  const { mechanic, mechanicId } = crew
  const id = await report(crew)
  await refuses(move(mechanic, id, 'start'), 409, 'ticket_state')
  await given(move(mechanic, id, 'triage'))
  await given(
    mechanic.post(`/api/hotel/maintenance/tickets/${id}/assign`, { assigneeId: mechanicId, expected: 'triaged' }),
  )
  await given(move(mechanic, id, 'start'))
  await refuses(move(mechanic, id, 'wait'), 400, 'invalid', 'waitingFor')
  const waiting = await given(move(mechanic, id, 'wait', { waitingFor: 'parts', text: 'A washer' }))
  expect(waiting).toMatchObject({ status: 'waiting', waitingFor: 'parts' })
  await given(move(mechanic, id, 'resume'))
  await given(move(mechanic, id, 'resolve'))
  await refuses(move(mechanic, id, 'close'), 409, 'ticket_state')
  await given(move(mechanic, id, 'verify'))
  const closed = await given(move(mechanic, id, 'close'))
  expect(closed.steps.map(({ verb, status }: { verb: string; status: string }) => `${verb} ${status}`)).toEqual([
    'report open',
    'triage triaged',
    'assign assigned',
    'start in_progress',
    'wait waiting',
    'resume in_progress',
    'resolve resolved',
    'verify verified',
    'close closed',
  ])
  await refuses(
    mechanic.post(`/api/hotel/maintenance/tickets/${id}/assign`, { assigneeId: mechanicId }),
    409,
    'ticket_over',
  )
  await refuses(move(mechanic, id, 'reopen'), 400, 'invalid', 'text')
  expect(await given(move(mechanic, id, 'reopen', { text: 'Drips again' }))).toMatchObject({ status: 'open' })
})

test('two who lead it on at once: one does, the other hears who was quicker', async () => {
  const crew = await aCrew()
  const id = await started(crew)
  const race = await Promise.all(
    [crew.mechanic, crew.owner].map((person) => move(person, id, 'resolve', { expected: 'in_progress' })),
  )
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = race.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ code: 'ticket_moved' })
  expect(late?.body.error).toMatch(/^(maintenance|owner) Tester was quicker: it is resolved now$/)
})

test('a ticket is given only to who may mend, who is told; several are given and made urgent at once, with what was refused', async () => {
  const crew = await aCrew()
  const { owner, mechanic, mechanicId, tenant } = crew
  const [one, two, over] = [await report(crew), await report(crew), await started(crew)]
  await given(move(mechanic, over, 'resolve'))
  const cleanerId = '01900000-0000-7000-8000-000000000001'
  await refuses(
    owner.post(`/api/hotel/maintenance/tickets/${one}/assign`, { assigneeId: cleanerId }),
    400,
    'invalid',
    'assigneeId',
  )
  const done = await given(
    owner.post(`/api/hotel/maintenance/tickets/bulk/assign`, { ids: [one, two, over], assigneeId: mechanicId }),
  )
  expect(done.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false])
  expect((await bellsOf(tenant)).filter((event) => event === 'ticket_assigned')).toHaveLength(2)
  await given(owner.post(`/api/hotel/maintenance/tickets/bulk/priority`, { ids: [one], priority: 'urgent' }))
  await given(owner.post(`/api/hotel/maintenance/tickets/${two}/priority`, { priority: 'low' }))
  const rows = await given<{ id: string; priority: string }[]>(
    mechanic.get(`/api/hotel/maintenance/tickets?assignee=me`),
  )
  expect(rows.map(({ id, priority }) => [id, priority])).toEqual([
    [one, 'urgent'],
    [over, 'normal'],
    [two, 'low'],
  ])
  expect(await given(mechanic.get(`/api/hotel/maintenance/today`))).toMatchObject({ mine: 2, overdue: 0, blocking: 0 })
})

test('comments stay as they were said, points are ticked with who did it, and facts are changed against the version', async () => {
  const crew = await aCrew()
  const { mechanic } = crew
  const id = await report(crew)
  await refuses(mechanic.post(`/api/hotel/maintenance/tickets/${id}/comments`, { text: '  ' }), 400, 'invalid', 'text')
  await given(mechanic.post(`/api/hotel/maintenance/tickets/${id}/comments`, { text: 'Needs a washer' }))
  const { checkList } = await given(
    mechanic.post(`/api/hotel/maintenance/tickets/${id}/checks`, { text: 'Shut the valve' }),
    201,
  )
  const ticked = await given(
    mechanic.post(`/api/hotel/maintenance/tickets/${id}/checks/${checkList[0]?.id}`, { isDone: true }),
  )
  expect(ticked).toMatchObject({
    comments: 1,
    checks: { done: 1, of: 1 },
    checkList: [{ doneBy: 'maintenance Tester' }],
  })
  const facts = { title: 'The tap drips', area: 'Pool bar', category: 'plumbing', priority: 'high' }
  const changed = await given(
    mechanic.put(`/api/hotel/maintenance/tickets/${id}`, { ...facts, version: ticked.version }),
  )
  expect(changed).toMatchObject({ ...facts, room: null })
  await refuses(
    mechanic.put(`/api/hotel/maintenance/tickets/${id}`, { ...facts, version: ticked.version }),
    409,
    'stale',
  )
})

test('a ticket blocks its room and shows who is in the way by name and dates; resolving gives it back dirty', async () => {
  const crew = await aCrew({ rooms: 3 })
  const { mechanic, owner, room } = crew
  const booking = await book(crew, { arrival: '2026-03-03', departure: '2026-03-05', roomId: room })
  const id = await started(crew)
  const days = { kind: 'out_of_order', from: '2026-03-02', to: '2026-03-06' }
  const preview = await given(mechanic.post(`/api/hotel/maintenance/tickets/${id}/block/preview`, days))
  expect(preview.conflicts).toMatchObject([{ bookingNumber: booking.bookingNumber, guestName: 'Ama Mensah' }])
  await refuses(mechanic.post(`/api/hotel/maintenance/tickets/${id}/block`, days), 409, 'room_taken')
  const moves = [{ bookingId: booking.id, roomId: preview.conflicts[0]?.suggested }]
  await refuses(mechanic.post(`/api/hotel/maintenance/tickets/${id}/block`, { ...days, moves }), 403, 'forbidden')
  const blocked = await given(owner.post(`/api/hotel/maintenance/tickets/${id}/block`, { ...days, moves }), 201)
  expect(blocked.block).toMatchObject({ kind: 'out_of_order', from: '2026-03-02', to: '2026-03-06', returns: 'dirty' })
  await refuses(owner.post(`/api/hotel/maintenance/tickets/${id}/block`, days), 409, 'ticket_blocks_room')
  expect(await given(mechanic.get(`/api/hotel/maintenance/tickets?blocking=true`))).toHaveLength(1)
  const resolved = await given(move(mechanic, id, 'resolve'))
  expect(resolved).toMatchObject({ status: 'resolved', block: null })
  const after = await given(owner.get(`/api/hotel/rooms/${room}`))
  expect(after.status).toMatchObject({ service: 'ok', cleanliness: 'dirty' })
  expect(after.blocks[0]?.releasedOn ?? '2026-03-02').toBe('2026-03-02')
})

test('a block over a guest in house is refused in words, an area has no room to block, and a block is ended before the work is', async () => {
  const crew = await aCrew({ rooms: 2 })
  const { mechanic, hotel } = crew
  const [here = '', free = ''] = hotel.roomIds
  await bookAndCheckIn(crew, { roomId: here })
  const id = await report(crew, { roomId: here })
  expect(await given(mechanic.get(`/api/hotel/maintenance/tickets/${id}`))).toMatchObject({
    inRoom: { guest: 'Ama Mensah', arrival: '2026-03-02', departure: '2026-03-04' },
  })
  const days = { kind: 'out_of_order', from: '2026-03-02', to: '2026-03-03' }
  await refuses(mechanic.post(`/api/hotel/maintenance/tickets/${id}/block`, days), 409, 'room_taken')
  const pool = await report(crew, { roomId: null, area: 'Pool' })
  await refuses(mechanic.post(`/api/hotel/maintenance/tickets/${pool}/block`, days), 409, 'ticket_state')
  const other = await report(crew, { roomId: free })
  await given(mechanic.post(`/api/hotel/maintenance/tickets/${other}/block`, { ...days, kind: 'out_of_service' }), 201)
  expect(await given(mechanic.post(`/api/hotel/maintenance/tickets/${other}/unblock`))).toMatchObject({
    status: 'open',
    block: null,
  })
  await refuses(mechanic.post(`/api/hotel/maintenance/tickets/${other}/unblock`), 409, 'ticket_state')
})

test('what is not resolved within its hours rings once, for who has it and for who leads the house', async () => {
  const crew = await aCrew()
  const { tenant } = crew
  const id = await started(crew)
  const late = await report(crew, { priority: 'low' })
  expect(await escalateTicketsOf(tenant.ctx)).toBe(0)
  await house.owner.query(
    "update maintenance_ticket set due_at = now() - interval '1 hour' where tenant_id = $1 and id <> $2",
    [tenant.id, late],
  )
  const told = await Promise.all([escalateTicketsOf(tenant.ctx), escalateTicketsOf(tenant.ctx)])
  expect(told.toSorted((a, b) => a - b)).toEqual([0, 1])
  expect((await bellsOf(tenant)).filter((event) => event.includes('overdue'))).toEqual(
    expect.arrayContaining(['own_ticket_overdue', 'ticket_overdue']),
  )
  const rows = await given<{ id: string; isOverdue: boolean }[]>(
    crew.mechanic.get(`/api/hotel/maintenance/tickets?overdue=true`),
  )
  expect(rows).toMatchObject([{ id, isOverdue: true }])
})
