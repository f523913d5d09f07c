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

/** How wide a day is on the chart. */
const dayWidth = (page: Page) =>
  page.getByRole('region', { name: 'Tape chart' }).evaluate((tape) => parseFloat(tape.style.getPropertyValue('--day')))

/** Takes a bar with the mouse to the line of a room, and by so many days, and holds it there. */
async function dragTo(page: Page, name: string, room: string, by = 0): Promise<void> {
  const bar = await barOf(page, name).boundingBox()
  const line = await page.getByRole('group', { name: `Room ${room}`, exact: true }).boundingBox()
  if (!bar || !line) throw new Error(`${name} or room ${room} is not in sight`)
  const x = bar.x + bar.width / 2
  await page.mouse.move(x, bar.y + bar.height / 2)
  await page.mouse.down()
  await page.mouse.move(x + by * (await dayWidth(page)), line.y + line.height / 2, { steps: 6 })
}

test('a stay is dragged to another room, shows what that costs, appears there for others, and is taken back', async () => {
  const { desk, owner, doubles, book } = await aHouse()
  const [r101, r102] = doubles.roomIds
  await book('Ama Mensah', { roomId: r101, arrival: '2026-03-03', departure: '2026-03-05' })
  await book('Esi Addo', { roomId: r101, arrival: '2026-03-05', departure: '2026-03-07' })
  await book('Kofi Owusu', { roomId: r102, arrival: '2026-03-04', departure: '2026-03-06' })
  const [page, other] = await Promise.all([openChart(desk), openChart(owner)])
  for (const one of [page, other]) await one.getByRole('button', { name: /^Connected/ }).waitFor()

  await dragTo(page, 'Ama Mensah', '103')
  await page
    .getByText(/DBL 103 is free from Tue 3 Mar to Thu 5 Mar/)
    .first()
    .waitFor()
  await page
    .getByText(/Price stays ₵242.00/)
    .first()
    .waitFor()
  await picture(page, 'chart-drag')
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Ama Mensah' })
  await dialog.getByText('The price stays.').waitFor()
  await expectAccessible(page, 'the change of a stay')
  await picture(page, 'chart-change')
  await dialog.getByRole('button', { name: 'Change the stay' }).click()
  const inRoom = (one: Page, room: string) =>
    one.getByRole('button', { name: new RegExp(`^Ama Mensah, room ${room},`) }).waitFor()
  // The word of what was done stays as long as the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await inRoom(page, '103')
  await inRoom(other, '103')
  await page.getByRole('button', { name: 'Undo' }).click()
  await inRoom(page, '101')

  await dragTo(page, 'Ama Mensah', '102')
  await page.mouse.up()
  await page
    .getByText('Kofi Owusu has room 102 from Wed 4 Mar to Fri 6 Mar')
    .filter({ visible: true })
    .first()
    .waitFor()
  await inRoom(page, '101')
})

test('the keys move a stay as a drag does, and Escape lets it be', async () => {
  const { desk, doubles, book } = await aHouse()
  await book('Ama Mensah', { roomId: doubles.roomIds[0], arrival: '2026-03-03', departure: '2026-03-05' })
  const page = await openChart(desk)
  await barOf(page, 'Ama Mensah').focus()
  await page.keyboard.press('l')
  await page.locator('[data-bar] [data-mark=kept]').waitFor()
  for (const key of ['m', 'ArrowDown']) await page.keyboard.press(key)
  await page.getByText('Ama Mensah was promised the room: take the lock off first').first().waitFor()
  for (const key of ['Escape', 'l']) await page.keyboard.press(key)
  await page.locator('[data-bar] [data-mark=kept]').waitFor({ state: 'detached' })
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page
    .getByText(/DBL 102 is free/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByText(/DBL 102 is free/)
    .first()
    .waitFor({ state: 'hidden' })
  for (const key of ['m', 'ArrowDown', 'ArrowRight', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: 'Ama Mensah' })
  await dialog.getByText('₵121.00 more, ₵100.00 without tax.').waitFor()
  await dialog.getByRole('button', { name: 'Change the stay' }).press('Enter')
  const moved = page.getByRole('button', { name: /^Ama Mensah, room 102, Wed 4 Mar to Sat 7 Mar,/ })
  await moved.waitFor()
  expect(await moved.count()).toBe(1)
})

test('a guest in house is taken to another room and other days at once: what was slept stays where it was', async () => {
  const { desk, owner, doubles, book } = await aHouse()
  const stay = { roomId: doubles.roomIds[0], arrival: '2026-03-02', departure: '2026-03-05' }
  const { id } = await book('Ama Mensah', stay)
  await given(desk.post(`/api/hotel/bookings/${id}/check-in`, {}))
  await given(owner.post('/api/hotel/night-audits', {}), 201)
  const page = await openChart(desk)
  await dragTo(page, 'Ama Mensah', '103', 1)
  await page
    .getByText(/DBL 103 is free from Tue 3 Mar to Fri 6 Mar/)
    .first()
    .waitFor()
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Ama Mensah' })
  await dialog.getByText('101 until Tue 3 Mar 103 until Fri 6 Mar').waitFor()
  await picture(page, 'chart-in-house')
  await dialog.getByRole('button', { name: 'Change the stay' }).click()
  await page.getByRole('button', { name: /^Ama Mensah, room 103, Tue 3 Mar to Fri 6 Mar,/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Ama Mensah, room 101, Mon 2 Mar to Tue 3 Mar,/ }).count()).toBe(1)
})

test('of two people who take one bar elsewhere one wins, and the other is told who was quicker and with what', async () => {
  const { desk, owner, doubles, book } = await aHouse()
  await book('Ama Mensah', { roomId: doubles.roomIds[0], arrival: '2026-03-03', departure: '2026-03-05' })
  const [page, other] = await Promise.all([openChart(desk), openChart(owner)])
  for (const [one, room] of [
    [page, '102'],
    [other, '103'],
  ] as const) {
    await dragTo(one, 'Ama Mensah', room)
    await one.mouse.up()
    await one.getByRole('dialog', { name: 'Ama Mensah' }).getByText('The price stays.').waitFor()
  }
  await page.getByRole('button', { name: 'Change the stay' }).click()
  await page.getByRole('button', { name: /^Ama Mensah, room 102,/ }).waitFor()
  const late = other.getByRole('dialog', { name: 'Ama Mensah' })
  const press = late.getByRole('button', { name: 'Change the stay' })
  if (await press.isEnabled()) await press.click()
  await late
    .getByRole('alert')
    .getByText(/^This booking was .+ by .+ in the meantime/)
    .waitFor()
  await expectAccessible(other, 'a change that came too late')
  await picture(other, 'chart-too-late')
  await late.getByRole('button', { name: 'Cancel' }).click()
  await other.getByRole('button', { name: /^Ama Mensah, room 102,/ }).waitFor()
})

test('who waits for a room is given one from the lane, and the lane takes nobody else', async () => {
  const { owner, doubles, suites, book } = await aHouse()
  const days = { arrival: '2026-03-04', departure: '2026-03-06' }
  for (const [index, roomId] of suites.roomIds.entries())
    await book(`Kofi Owusu${index}`, { ...days, roomTypeId: suites.typeId, roomId })
  await given(
    owner.post('/api/hotel/bookings', {
      guest: { firstName: 'Esi', lastName: 'Addo' },
      roomTypeId: suites.typeId,
      adults: 2,
      ...days,
      overbook: { reason: 'A regular' },
    }),
    201,
  )
  await book('Ama Mensah', days)
  const page = await openChart(owner)
  await page
    .getByRole('group', { name: 'Overbooked' })
    .getByRole('button', { name: /^Esi Addo/ })
    .waitFor()
  await page
    .getByRole('group', { name: 'DBL, without a room' })
    .getByRole('button', { name: /^Ama Mensah/ })
    .waitFor()
  await dragTo(page, 'Esi Addo', '201')
  await page.mouse.up()
  await page
    .getByText(/^Kofi Owusu0 has room 201/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await dragTo(page, 'Ama Mensah', '104')
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Ama Mensah' })
  await dialog.getByText('The price stays.').waitFor()
  await dialog.getByRole('button', { name: 'Change the stay' }).click()
  await page.getByRole('button', { name: /^Ama Mensah, room 104,/ }).waitFor()
  expect(doubles.roomIds).toHaveLength(5)
})

test('a finger that rests on a bar takes it along, and one that does not scrolls', async () => {
  const { desk, doubles, book } = await aHouse()
  await book('Ama Mensah', { roomId: doubles.roomIds[0], arrival: '2026-03-03', departure: '2026-03-05' })
  const page = await openChart(desk, { width: 390, height: 500, hasTouch: true })
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[] = []) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await barOf(page, 'Ama Mensah').scrollIntoViewIfNeeded()
  const tape = page.getByRole('region', { name: 'Tape chart' })
  const from = await barOf(page, 'Ama Mensah').boundingBox()
  if (!from) throw new Error('The bar is not in sight')
  const at = { x: from.x + from.width / 2, y: from.y + from.height / 2 }

  await touch('touchStart', [at])
  for (const step of [20, 40, 60, 80]) await touch('touchMove', [{ x: at.x, y: at.y - step }])
  await touch('touchEnd')
  const scrolled = () => page.evaluate(() => scrollY + (document.querySelector('.tape')?.scrollTop ?? 0))
  await expect.poll(scrolled).toBeGreaterThan(0)
  expect(await page.getByRole('dialog').count()).toBe(0)

  await tape.evaluate((element) => element.scrollTo(0, 0))
  await barOf(page, 'Ama Mensah').scrollIntoViewIfNeeded()
  const bar = await boxAtRest(barOf(page, 'Ama Mensah'))
  const line = await page.getByRole('group', { name: 'Room 102', exact: true }).boundingBox()
  if (!bar || !line) throw new Error('Room 102 is not in sight')
  const x = bar.x + bar.width / 2
  await touch('touchStart', [{ x, y: bar.y + bar.height / 2 }])
  await page.locator('.tape-aiming').waitFor()
  for (const share of [0.4, 0.8, 1])
    await touch('touchMove', [{ x, y: bar.y + bar.height / 2 + (line.y - bar.y) * share }])
  await page
    .getByText(/DBL 102 is free/)
    .first()
    .waitFor()
  await picture(page, 'chart-touch', { theme: 'light', width: 390 })
  await touch('touchEnd')
  const dialog = page.getByRole('dialog', { name: 'Ama Mensah' })
  await dialog.getByText('The price stays.').waitFor()
  await dialog.getByRole('button', { name: 'Change the stay' }).click()
  await page.getByRole('button', { name: /^Ama Mensah, room 102,/ }).waitFor()
})

/** Where something stands once nothing scrolls it any more. */
async function boxAtRest(place: ReturnType<Page['locator']>) {
  let before: unknown
  await expect
    .poll(async () => {
      const [now, last] = [JSON.stringify(await place.boundingBox()), before]
      before = now
      return now === last
    })
    .toBe(true)
  return place.boundingBox()
}

test('empty nights that are dragged over begin a booking in that room', async () => {
  const { desk } = await aHouse()
  const page = await openChart(desk)
  const line = await page.getByRole('group', { name: 'Room 104', exact: true }).boundingBox()
  if (!line) throw new Error('Room 104 is not in sight')
  const y = line.y + line.height / 2
  await page.mouse.move(line.x + 500, y)
  await page.mouse.down()
  await page.mouse.move(line.x + 640, y, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('menuitem', { name: 'New booking' }).click()
  const form = page.getByRole('dialog', { name: 'New booking' })
  await form.getByText('In room 104').waitFor()
  expect(await form.getByLabel('Nights').inputValue()).toBe('3')
  await picture(page, 'chart-new')
})

test('the chart stands in every look, and tells a house without rooms what to do first', async () => {
  const { desk, owner, doubles, suites, book } = await aHouse()
  const [r1, r2, r3, r4, r5] = doubles.roomIds
  const [s1, s2, s3] = suites.roomIds
  const suite = { roomTypeId: suites.typeId }
  const checkIn = (id: string) => given(desk.post(`/api/hotel/bookings/${id}/check-in`, {}))
  const a = await book('Adjoa Mensah', { roomId: r1, arrival: '2026-03-02', departure: '2026-03-04' })
  await checkIn(a.id)
  const o = await book('Kofi Owusu', { roomId: r2, arrival: '2026-03-02', departure: '2026-03-03' })
  await checkIn(o.id)
  await checkIn(
    (await book('Yuki Tanaka', { roomId: r4, arrival: '2026-03-02', departure: '2026-03-08', notes: 'Quiet' })).id,
  )
  await checkIn((await book('Efua Oduro', { ...suite, roomId: s1, arrival: '2026-03-02', departure: '2026-03-06' })).id)
  await given(owner.post('/api/hotel/night-audits', {}), 201)
  await book('Nii Lamptey', {
    roomId: r3,
    arrival: '2026-03-03',
    departure: '2026-03-06',
    requests: [{ text: 'Baby cot' }, { text: 'Late dinner for two' }],
  })
  await book('Lotte Dijk', { roomId: r1, arrival: '2026-03-06', departure: '2026-03-09' })
  await book('Maria Ferreira', { roomId: r2, arrival: '2026-03-08', departure: '2026-03-12' })
  await book('Hana Sato', {
    roomId: r3,
    arrival: '2026-03-08',
    departure: '2026-03-11',
    status: 'optional',
    releaseOn: '2026-03-05',
  })
  await book('Kwame Boateng', { ...suite, roomId: s2, arrival: '2026-03-03', departure: '2026-03-07' })
  await book('Eli Quaye', { ...suite, arrival: '2026-03-05', departure: '2026-03-09' })
  await book('Ana Silva', { arrival: '2026-03-10', departure: '2026-03-13' })
  await given(
    owner.post(`/api/hotel/rooms/${r5}/blocks`, {
      kind: 'out_of_order',
      from: '2026-03-03',
      to: '2026-03-08',
      reason: 'Shower',
    }),
    201,
  )
  await given(
    owner.post(`/api/hotel/rooms/${s3}/blocks`, {
      kind: 'out_of_service',
      from: '2026-03-06',
      to: '2026-03-10',
      reason: 'Lamp',
    }),
    201,
  )
  for (const look of looksToTake) {
    const page = await openChart(desk, look)
    await barOf(page, 'Nii Lamptey').waitFor()
    await barOf(page, 'Nii Lamptey').focus()
    await page.getByRole('tooltip').getByText('Baby cot · Late dinner for two').waitFor()
    await picture(page, 'chart', look)
    await expectAccessible(page, `chart ${look.theme} ${look.width}`)
    if (look.width === 1440 && looksToTake.length > 2) {
      await page.getByRole('button', { name: 'Key' }).click()
      await picture(page, 'chart-key', look)
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: '60 days' }).click()
      await page.getByText('30 April').waitFor()
      await picture(page, 'chart-60', look)
    }
  }
  const empty = await openChart(await (await aTenant(stage.house)).as('owner'))
  await empty.getByText('No rooms yet').waitFor()
  await expectAccessible(empty, 'a chart without rooms')
  await picture(empty, 'chart-empty')
})
