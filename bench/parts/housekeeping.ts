import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium, noChromium } from '../../scripts/test/chromium.ts'
import { aPage, timeRow, timesOf } from '../browser.ts'
import type { Row } from '../rows.ts'
import { aScene, asOwner, type Scene } from '../scene.ts'
import type { Stand } from '../stand.ts'

const slower = 4

/**
 * The morning of a large house: its work made by the rules, the screen that shows it, a state that reaches another browser, and a press on
 * a phone, on a processor four times slower, up to the paint.
 */
export async function housekeeping(stand: Stand): Promise<Row[]> {
  const executablePath = await findChromium()
  if (executablePath === undefined) throw new Error(noChromium)
  const large = await aMorning(stand, 1000)
  const house = await aMorning(stand, 200)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await aPage(browser, { url: stand.server.url, scene: house.scene })
    const answered = await timesOf(
      12,
      async () => void (await ask(stand, house.scene, 'GET', '/api/hotel/housekeeping/day')),
    )
    const opened: number[] = []
    for (let run = 0; run < 6; run += 1) opened.push(await openBoard(page))
    return [
      timeRow(`housekeeping: the work of a day made for 1,000 rooms, ${large.tasks} tasks`, [large.took], 1000),
      timeRow(`housekeeping: the answer of the server, ${house.tasks} tasks`, answered, 100),
      timeRow(`housekeeping: from the press in the menu to the list of 200 rooms, ${house.tasks} tasks`, opened, 300),
      timeRow('housekeeping: a state of a room in another browser', await changesSeen(stand, house, page), 300),
      timeRow(`my rooms: a press to its paint, ${slower} x slower`, await pressesOn(browser, stand, house), 50),
    ]
  } finally {
    await browser.close()
  }
}

type Morning = { scene: Scene; tasks: number; took: number }

/** A house to half of whose rooms somebody comes, and whose other half is dirty; its work is made in one go. */
async function aMorning(stand: Stand, rooms: number): Promise<Morning> {
  const scene = await aScene(stand, { name: `Morning ${rooms}`, types: 5, roomsPerType: rooms / 5 })
  await asOwner(stand.ground, async (client) => {
    await client.query(
      `with numbered as (
         select r.id as room_id, r.room_type_id, gen_random_uuid() as id, gen_random_uuid() as guest_id, row_number() over () as i
         from room r where r.tenant_id = $1),
       coming as (select * from numbered where i % 2 = 0),
       guests as (insert into guest (tenant_id, id, first_name, last_name) select $1, guest_id, 'Guest', 'Number ' || i from coming),
       bookings as (
         insert into booking (tenant_id, id, booking_number, status, guest_id, room_type_id, room_id, arrival, departure, adults, booked_on)
         select $1, id, 'BK-' || lpad(i::text, 6, '0'), 'confirmed', guest_id, room_type_id, room_id, '2026-03-02', '2026-03-05', 2, '2026-02-01'
         from coming),
       folios as (insert into folio (tenant_id, id, booking_id) select $1, gen_random_uuid(), id from coming),
       holds as (
         insert into room_hold (tenant_id, id, room_id, booking_id, during)
         select $1, gen_random_uuid(), room_id, id, daterange('2026-03-02', '2026-03-05') from coming)
       update room r set cleanliness = 'dirty' from numbered n where r.tenant_id = $1 and r.id = n.room_id and n.i % 2 = 1`,
      [scene.tenantId],
    )
    for (const table of ['guest', 'booking', 'folio', 'room_hold', 'room']) await client.query(`analyze ${table}`)
  })
  let tasks = 0
  const [took = Number.NaN] = await timesOf(1, async () => {
    const work = await ask(stand, scene, 'POST', '/api/hotel/housekeeping/day')
    tasks = Number(work['made'])
  })
  return { scene, tasks, took }
}

async function ask(
  { server }: Stand,
  { token }: Scene,
  method: 'GET' | 'POST',
  path: string,
): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const answer = await fetch(server.url + path, { method, headers })
  if (answer.status >= 300) throw new Error(`${path} was answered by ${answer.status}`)
  return ((await answer.json()) as { data: Record<string, unknown> }).data // the envelope of every answer
}

/** Goes from the dashboard to the screen by the menu and waits in the page until its rows were painted. */
async function openBoard(page: Page): Promise<number> {
  await page.goto('/hotel/rooms')
  await page.getByRole('link', { name: 'Housekeeping' }).waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const began = performance.now()
        const watch = new MutationObserver(() => {
          if (!document.querySelector('table[aria-label="Rooms to do"] tbody tr')) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        })
        watch.observe(document.body, { childList: true, subtree: true })
        document.querySelector<HTMLElement>('a[href="/hotel/housekeeping"]')?.click()
      }),
  )
}

/** From the call that begins a room to its word on a screen that somebody else looks at. */
async function changesSeen(stand: Stand, { scene }: Morning, page: Page): Promise<number[]> {
  const tasks = await tasksOf(stand, scene)
  await page.goto('/hotel/housekeeping?show=begun')
  await page.waitForLoadState('networkidle')
  const seen: number[] = []
  for (const { id, number } of tasks.slice(0, 12)) {
    const shown = page.getByRole('cell', { name: number }).first().waitFor()
    const began = performance.now()
    await ask(stand, scene, 'POST', `/api/hotel/housekeeping/tasks/${id}/start`)
    await shown
    seen.push(performance.now() - began)
  }
  return seen
}

async function tasksOf(stand: Stand, scene: Scene): Promise<{ id: string; number: string }[]> {
  const { tasks } = await ask(stand, scene, 'GET', '/api/hotel/housekeeping/day')
  const open = (tasks as { id: string; state: string; room: { number: string } }[]).filter(
    ({ state }) => state === 'unassigned',
  )
  return open.map(({ id, room }) => ({ id, number: room.number }))
}

/** Begins and ends rooms on a phone; each press up to the paint of what it changed. */
async function pressesOn(browser: Browser, stand: Stand, { scene }: Morning): Promise<number[]> {
  for (const { id } of (await tasksOf(stand, scene)).slice(0, 20))
    await ask(stand, scene, 'POST', `/api/hotel/housekeeping/tasks/${id}/take`)
  const phone = { width: 390, height: 844 }
  const page = await aPage(browser, { url: stand.server.url, scene, viewport: phone, hasTouch: true })
  await page.goto('/hotel/housekeeping/my-rooms')
  await page.getByRole('list', { name: 'To do' }).waitFor()
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const presses: number[] = []
  for (let count = 0; count < 20; count += 1) presses.push(await press(page))
  return presses
}

async function press(page: Page): Promise<number> {
  await page
    .getByRole('button', { name: /^(Done|Start)$/ })
    .first()
    .waitFor()
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const button = [...document.querySelectorAll('button')].find(({ innerText }) =>
          /^(Done|Start)$/.test(innerText.trim()),
        )
        const began = performance.now()
        const watch = new MutationObserver(() => {
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        })
        watch.observe(document.body, { childList: true, subtree: true })
        button?.click()
      }),
  )
}
