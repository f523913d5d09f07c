import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '../setup/stay.ts'
import {
  atRest,
  expectAccessible,
  type Look,
  looksToTake,
  openAs,
  openStage,
  picture,
  type Stage,
  turnTo,
} from './browser.ts'

let stage: Stage
let full: Setting
let empty: Setting

beforeAll(async () => {
  stage = await openStage()
  empty = await aSetting(stage.house, { rooms: 0 })
  full = await aSetting(stage.house, { rooms: 12, taxSet: 'GH' })
  const { desk, owner, hotel } = full
  const names = ['Ama Mensah-Boateng', 'Kwame Due', 'Esi Company', 'Yaw Overpaid', 'Abena Osei', 'Kojo Antwi']
  const guests = names.map((name) => {
    const [firstName, lastName] = name.split(' ')
    return { firstName, lastName, email: `${firstName}@example.test`.toLowerCase(), phone: '+233 20 111 2233' }
  })
  for (const [index, guest] of guests.entries()) {
    if (index === 5) await book(full, { guest, arrival: '2026-03-03', departure: '2026-03-06', source: 'Phone' })
    else if (index === 1) await book(full, { guest, departure: '2026-03-05' })
    else {
      const stay = await bookAndCheckIn(full, { guest, departure: index === 0 ? '2026-03-03' : '2026-03-06' })
      const amount = 40 + 35.5 * index
      await given(desk.post(`/api/hotel/folios/${stay.folioId}/payments`, { method: 'card', amount }), 201)
      if (index === 2) {
        await given(owner.post(`/api/hotel/bookings/${stay.id}/check-out`, { onAccount: { reason: 'Company pays' } }))
      }
    }
  }
  const block = { kind: 'out_of_order', from: '2026-03-02', to: '2026-03-08', reason: 'Paint' }
  await given(desk.post(`/api/hotel/rooms/${hotel.roomIds[11]}/blocks`, block), 201)
  await given(desk.post('/api/hotel/night-audits', {}), 201)
})
afterAll(() => stage.close())

/** Walks once through the screens of the menu and looks at each in every way; answers how many there were. */
async function lookThrough({ owner }: Setting, ways: readonly Look[], state: string): Promise<number> {
  const page = await openAs(stage, owner, { path: '/dashboard' })
  const answered = answersOf(page)
  const links = page.getByRole('navigation').first().locator('a[href^="/"]')
  const paths = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))])
  for (const path of paths) {
    await goWithin(page, path)
    for (const look of ways) {
      await turnTo(page, look)
      await answered()
      const what = `${path}, ${look.theme}, ${look.width} px wide`
      await picture(page, `screen-${state}${path.replaceAll('/', '-')}`, look)
      await expectAccessible(page, what, { frame: path === paths[0] })
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, `${what} scrolls sideways`).toBe(0)
    }
  }
  // It is listened to no more.
  await page.close()
  return paths.length
}

/** Goes to another screen without loading the page anew, as its links do. */
async function goWithin(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  if (new URL(page.url()).pathname === path) return
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
  await expect.poll(() => heading.innerText()).not.toBe(before)
}

/** Answers how to wait until all that the page asked for has come, and stands. */
function answersOf(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => /\/api\/(?!socket)/.test(request.url()) && asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return async () => {
    await atRest(page)
    await expect.poll(() => asked.size).toBe(0)
    await atRest(page)
  }
}

const patient = { timeout: 600_000 }

test('every screen of the menu is accessible in either theme, wide or narrow', patient, async () => {
  expect(await lookThrough(full, looksToTake, 'full')).toBeGreaterThan(8)
})

test('every screen of a house in which nothing has happened yet is accessible', patient, async () => {
  expect(await lookThrough(empty, [{ theme: 'light', width: 390, height: 844 }], 'empty')).toBeGreaterThan(8)
})
