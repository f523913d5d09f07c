import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { given } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type TestTenant } from '#test/setup/house.ts'
import { aHotel } from '#test/setup/hotel.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Seals until nothing of the tenant waits: another test on the same server may hold the sealer back for a while. */
async function sealed(tenant: TestTenant): Promise<void> {
  await vi.waitFor(async () => {
    await sealAudit(house.platform)
    const left = await house.owner.query(
      `select 1 from audit_record r where tenant_id = $1
       and not exists (select 1 from audit_seal s where s.record_id = r.id) limit 1`,
      [tenant.id],
    )
    expect(left.rowCount).toBe(0)
  }, 20_000)
}

async function aTypeThatChanged() {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  const wish = { code: 'DLX', name: 'Deluxe', basePrice: 450.5, maxAdults: 2 }
  const type = await given(owner.post('/api/hotel/room-types', wish), 201)
  await given(owner.put(`/api/hotel/room-types/${type.id}`, { basePrice: 500, name: 'Deluxe sea view' }))
  return { tenant, owner, type }
}

describe('the trail tells', () => {
  test('before and after in words: labels for names, amounts in major units, things by how they are known', async () => {
    const { owner, type } = await aTypeThatChanged()
    const [changed] = await given(owner.get(`/api/audit-trail?resource=room_type&resourceId=${type.id}`))
    expect(changed).toMatchObject({
      action: 'room_type.change',
      label: 'DLX',
      actor: { name: 'owner Tester', role: 'owner' },
    })
    expect(changed?.changes).toEqual([
      { label: 'Name', kind: 'text', before: 'Deluxe', after: 'Deluxe sea view' },
      { label: 'Base price', kind: 'money', before: 450.5, after: 500 },
    ])
    const [room] = await given(owner.post('/api/hotel/rooms', { roomNumber: '204', roomTypeId: type.id }), 201).then(
      ({ id }) => given(owner.get(`/api/audit-trail?resource=room&resourceId=${id}`)),
    )
    expect(room?.changes).toContainEqual({ label: 'Room type', kind: 'text', after: 'DLX' })
    expect(JSON.stringify(room?.changes)).not.toContain(type.id)
  })

  test('of an invoice that was issued at a check-out', async () => {
    const tenant = await aTenant(house)
    const { typeId: roomTypeId } = await aHotel(house, tenant)
    const owner = await tenant.as('owner')
    const stay = { roomTypeId, arrival: '2026-03-02', departure: '2026-03-03', adults: 1, nightlyPrice: 60 }
    const { id } = await given(owner.post('/api/hotel/bookings', { ...stay, guest: { firstName: 'Ama' } }), 201)
    await given(owner.post(`/api/hotel/bookings/${id}/check-in`, {}))
    await given(owner.post('/api/hotel/night-audits', {}), 201)
    const payment = { method: 'cash', amount: 60 }
    await given(owner.post(`/api/hotel/bookings/${id}/check-out`, { payment }))
    const [invoice] = await given(owner.get('/api/hotel/invoices'))
    const history = await given(owner.get(`/api/audit-trail?resource=invoice&resourceId=${invoice?.id}`))
    expect(history).toMatchObject([{ action: 'invoice.issue', label: invoice?.invoiceNumber }])
  })

  test('newest first, ten at a time, by who, what, record, outcome, device and day', async () => {
    const { tenant, owner, type } = await aTypeThatChanged()
    const keeper = await tenant.as('housekeeper')
    await keeper.get('/api/hotel/guests')
    const list = async (query: string) => (await owner.get(`/api/audit-trail?${query}`)).body
    const all = await list('')
    expect(all.pagination).toMatchObject({ limit: 10 })
    const ats = all.data.map(({ at }) => at)
    expect(ats).toEqual([...ats].sort().reverse())
    const actions = async (query: string) => (await list(query)).data.map(({ action }) => action)
    expect(await actions('outcome=denied')).toEqual(['request.deny'])
    expect(await actions('action=room_type.create')).toEqual(['room_type.create'])
    expect(await actions(`resource=room_type&resource=room&resourceId=${type.id}`)).toHaveLength(2)
    const { people } = await given(owner.get('/api/audit-trail/facets'))
    const cleaner = people.find(({ name }) => name === 'housekeeper Tester')
    expect(await actions(`actorId=${cleaner?.id}`)).toEqual(['request.deny'])
    expect(await actions('device=lightMyRequest&outcome=denied')).toEqual(['request.deny'])
    expect(await actions('device=nothing-like-it')).toEqual([])
    expect(await actions('from=2020-01-01&to=2020-12-31')).toEqual([])
    expect((await owner.get('/api/audit-trail?cursor=x')).status).toBe(400)
  })

  test('what a search is part of, whatever the case, once it is sealed', async () => {
    const { tenant, owner } = await aTypeThatChanged()
    await sealed(tenant)
    const found = async (text: string) => (await owner.get(`/api/audit-trail?search=${encodeURIComponent(text)}`)).body
    expect((await found('dlX')).pagination.total).toBe(2)
    expect((await found('type create')).data.map(({ label }) => label)).toEqual(['DLX'])
    expect((await found('100%')).data).toEqual([])
    const narrowed = await owner.get('/api/audit-trail?search=dlx&action=room_type.create&limit=1')
    expect(narrowed.body.pagination.total).toBe(1)
  })

  test('nobody without the right for it, and nobody of another business', async () => {
    const { owner, tenant } = await aTypeThatChanged()
    expect((await (await tenant.as('staff')).get('/api/audit-trail')).status).toBe(403)
    const manager = await tenant.as('manager')
    expect((await manager.get('/api/audit-trail')).status).toBe(200)
    expect((await manager.get('/api/audit-trail/export')).status).toBe(403)
    const [record] = await given(owner.get('/api/audit-trail'))
    const stranger = await (await aTenant(house)).as('owner')
    expect((await stranger.get(`/api/audit-trail/${record?.id}`)).status).toBe(404)
  })
})

test('taking the trail out is its own right and leaves a record; a formula in it stays text', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  await given(owner.post('/api/hotel/room-types', { code: '=1+1', name: 'Odd', basePrice: 1, maxAdults: 1 }), 201)
  const file = await given(owner.get('/api/audit-trail/export?resource=room_type'))
  expect(file).toMatchObject({ name: 'audit-trail.csv', records: 1 })
  expect(file.text).toContain("Created,Room type,'=1+1,")
  const [own] = await given(owner.get('/api/audit-trail'))
  expect(own).toMatchObject({ action: 'audit_trail.export', label: '1 record', actor: { role: 'owner' } })
})

describe('the chain', () => {
  test('says how far it is sealed, and proves itself with a head that was written down', async () => {
    const { tenant, owner } = await aTypeThatChanged()
    await sealed(tenant)
    const state = await given(owner.get('/api/audit-trail/chain'))
    expect(state).toMatchObject({ waiting: 0, head: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const later = await given(
      owner.post('/api/hotel/room-types', { code: 'B', name: 'B', basePrice: 1, maxAdults: 1 }),
      201,
    )
    expect(later.code).toBe('B')
    await sealed(tenant)
    const report = await given(owner.get(`/api/audit-trail/verify?head=${state.head.toUpperCase()}`))
    expect(report).toMatchObject({ ok: true, expectedAt: state.records, records: state.records + 1 })
    const unknown = await given(owner.get(`/api/audit-trail/verify?head=${'ab'.repeat(32)}`))
    expect(unknown).toMatchObject({ ok: false, expectedAt: null, firstBroken: { problem: 'head not found' } })
    expect((await owner.get('/api/audit-trail/verify?head=short')).body).toMatchObject({
      details: [{ path: 'head', message: 'Must be a head: 64 digits, 0 to 9 and a to f' }],
    })
  })
})
