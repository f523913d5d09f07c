import { expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { openHouse } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn } from '#test/setup/stay.ts'

test('an agency gets its share of the stays that are over, as it was agreed on, and is told what is coming', async () => {
  const house = await openHouse()
  try {
    const setting = await aSetting(house, { rooms: 4, price: 100 })
    const { desk, owner } = setting
    const share = { kind: 'agency', firstName: 'Sankofa Travel', commissionPercent: 12.5 }
    const { id: agencyId } = await given(desk.post('/api/hotel/guests', share), 201)
    const amount = { kind: 'agency', firstName: 'Adinkra Tours', commissionAmount: 15 }
    const { id: otherId } = await given(desk.post('/api/hotel/guests', amount), 201)
    const stay = await bookAndCheckIn(setting, { departure: '2026-03-03', agencyId })
    await given(owner.post('/api/hotel/night-audits', {}), 201)
    const payment = { method: 'cash', amount: 100 }
    await given(desk.post(`/api/hotel/bookings/${stay.id}/check-out`, { payment }))
    await book(setting, { arrival: '2026-03-05', departure: '2026-03-07', agencyId: otherId })
    await book(setting, { arrival: '2026-03-05', departure: '2026-03-07' })
    const asked = '/api/hotel/commissions?from=2026-03-01&to=2026-03-31'
    expect(await given(owner.get('/api/hotel/commissions?from=2026-03-01&to=2026-03-31'))).toEqual([
      { agency: { id: agencyId, name: 'Sankofa Travel' }, stays: 1, nights: 1, nightsTotal: 100, due: 12.5, coming: 0 },
      { agency: { id: otherId, name: 'Adinkra Tours' }, stays: 0, nights: 0, nightsTotal: 0, due: 0, coming: 30 },
    ])
    await refuses(owner.get('/api/hotel/commissions?from=2026-03-02&to=2026-03-01'), 400, 'invalid', 'to')
    expect((await desk.get(asked)).status).toBe(403)
  } finally {
    await house.close()
  }
})
