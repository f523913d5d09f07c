import { expect } from 'vitest'
import type { getBooking } from '#contract/hotel/bookings/api/booking.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { aTenant, type House, type Person, type TenantWishes, type TestTenant } from './house.ts'
import { aHotel, type TestHotel } from './hotel.ts'

export type TestBooking = Received<typeof getBooking>

/** A hotel with its desk and its owner, and the verbs of a stay for short tests. */
export type Setting = { tenant: TestTenant; hotel: TestHotel; desk: Person; owner: Person }

export type SettingWishes = Pick<TenantWishes, 'taxSet' | 'businessDate' | 'booksFrom' | 'booksThrough'> & {
  rooms?: number
  price?: number
}

/** A tenant with one room type, a receptionist and an owner who are signed in. */
export async function aSetting(house: House, wishes: SettingWishes = {}): Promise<Setting> {
  const tenant = await aTenant(house, { taxSet: 'none', ...wishes })
  const hotel = await aHotel(house, tenant, wishes)
  return { tenant, hotel, desk: await tenant.as('receptionist'), owner: await tenant.as('owner') }
}

/** Books two nights from the business date unless told otherwise; a price of one's own is the owner's to name. */
export async function book({ desk, owner, hotel }: Setting, more: Record<string, unknown> = {}): Promise<TestBooking> {
  const answer = await ('nightlyPrice' in more ? owner : desk).post('/api/hotel/bookings', {
    guest: { firstName: 'Ama', lastName: 'Mensah' },
    roomTypeId: hotel.typeId,
    arrival: '2026-03-02',
    departure: '2026-03-04',
    adults: 2,
    ...more,
  })
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true })
  return answer.body.data
}

/** A booking whose guest is in house. */
export async function bookAndCheckIn(setting: Setting, more: Record<string, unknown> = {}): Promise<TestBooking> {
  const booking = await book(setting, more)
  const answer = await setting.desk.post(`/api/hotel/bookings/${booking.id}/check-in`, {})
  expect(answer.body).toMatchObject({ success: true, data: { status: 'checked_in' } })
  return answer.body.data
}

/** Balances of the accounts that have one, debits positive, in major units by code. */
export async function balancesOf(house: House, tenant: TestTenant): Promise<Record<string, number>> {
  const found = await house.owner.query<{ code: string; balance: number }>(
    `select a.code, sum(l.amount)::float8 / 100 as balance from journal_line l
     join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where l.tenant_id = $1 group by a.code having sum(l.amount) <> 0`,
    [tenant.id],
  )
  return Object.fromEntries(found.rows.map((row) => [row.code, row.balance]))
}
