import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aTenant, type Person } from '../setup/house.ts'
import { aHotel } from '../setup/hotel.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** A house with doubles 101 to 105 and suites 201 to 203, and the bookings that a walk asks for. */
async function aHouse() {
  const tenant = await aTenant(stage.house, { taxSet: 'GH' })
  const doubles = await aHotel(stage.house, tenant, { rooms: 5 })
  const suites = await aHotel(stage.house, tenant, { rooms: 3, code: 'Ocean Suite', price: 250, firstNumber: 201 })
  const [desk, owner] = [await tenant.as('receptionist'), await tenant.as('owner')]
  const book = (name: string, stay: Record<string, unknown>) =>
    given(
      desk.post('/api/hotel/bookings', {
        guest: { firstName: name.split(' ')[0], lastName: name.split(' ')[1] },
        roomTypeId: doubles.typeId,
        adults: 2,
        ...stay,
      }),
      201,
    )
  return { tenant, doubles, suites, desk, owner, book }
}

const openChart = (person: Person, options: Partial<Parameters<typeof openAs>[2]> = {}, query = '') =>
  openAs(stage, person, { path: `/hotel/bookings?view=chart${query}`, ...options })

const barOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}[, ]`) })

test('the chart in pictures', async () => {
  const { desk, owner, doubles, suites, book } = await aHouse()
  const [r1, r2, r3, r4, r5] = doubles.roomIds
  const [s1, s2, s3] = suites.roomIds
  const suite = { roomTypeId: suites.typeId }
  const checkIn = (id: string) => given(desk.post(`/api/hotel/bookings/${id}/check-in`, {}))
  const a = await book('Adjoa Mensah', { roomId: r1, arrival: '2026-03-02', departure: '2026-03-04' })
  await checkIn(a.id)
  const o = await book('Kofi Owusu', { roomId: r2, arrival: '2026-03-02', departure: '2026-03-03' })
  await checkIn(o.id)
  await checkIn((await book('Yuki Tanaka', { roomId: r4, arrival: '2026-03-02', departure: '2026-03-08', notes: 'Quiet' })).id)
  await checkIn((await book('Efua Oduro', { ...suite, roomId: s1, arrival: '2026-03-02', departure: '2026-03-06' })).id)
  await given(owner.post('/api/hotel/night-audits', {}), 201)
  await book('Nii Lamptey', { roomId: r3, arrival: '2026-03-03', departure: '2026-03-06' })
  await book('Lotte Dijk', { roomId: r1, arrival: '2026-03-06', departure: '2026-03-09' })
  await book('Maria Ferreira', { roomId: r2, arrival: '2026-03-08', departure: '2026-03-12' })
  await book('Hana Sato', { roomId: r3, arrival: '2026-03-08', departure: '2026-03-11', status: 'optional', releaseOn: '2026-03-05' })
  await book('Kwame Boateng', { ...suite, roomId: s2, arrival: '2026-03-03', departure: '2026-03-07' })
  await book('Eli Quaye', { ...suite, arrival: '2026-03-05', departure: '2026-03-09' })
  await book('Ana Silva', { arrival: '2026-03-10', departure: '2026-03-13' })
  await given(owner.post(`/api/hotel/rooms/${r5}/blocks`, { kind: 'out_of_order', from: '2026-03-03', to: '2026-03-08', reason: 'Shower' }), 201)
  await given(owner.post(`/api/hotel/rooms/${s3}/blocks`, { kind: 'out_of_service', from: '2026-03-06', to: '2026-03-10', reason: 'Lamp' }), 201)
  for (const look of looksToTake) {
    const page = await openChart(desk, look)
    await barOf(page, 'Nii Lamptey').waitFor()
    await picture(page, 'chart', look)
    await expectAccessible(page, `chart ${look.theme} ${look.width}`)
    if (look.width === 1440) {
      await page.getByRole('button', { name: 'Key' }).click()
      await picture(page, 'chart-key', look)
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: '60 days' }).click()
      await page.waitForTimeout(500)
      await picture(page, 'chart-60', look)
    }
  }
  expect(true).toBe(true)
})
