import { chromium, type Page } from 'playwright-core'
import { findChromium, noChromium } from '../../scripts/test/chromium.ts'
import { aPage, portion, timeRow, timesOf } from '../browser.ts'
import type { Row } from '../rows.ts'
import { aScene, asOwner, type Scene } from '../scene.ts'
import type { Stand } from '../stand.ts'

const days = 60
const address = `/api/hotel/chart?from=2026-03-01&days=${days}`

/** The tape chart over 200 rooms and 60 days, nearly full: how soon the server answers, the screen stands, and how it moves under a hand. */
export async function chart(stand: Stand): Promise<Row[]> {
  const executablePath = await findChromium()
  if (executablePath === undefined) throw new Error(noChromium)
  const scene = await aScene(stand, { name: 'Chart', types: 5, roomsPerType: 40 })
  const bars = await layOutStays(stand, scene)
  const answered = await timesOf(20, () => ask(stand, scene))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await aPage(browser, { url: stand.server.url, scene })
    const opened: number[] = []
    for (let run = 0; run < 6; run += 1) opened.push(await openChart(page))
    const dragged = await framesWhile(page, () => dragAbout(page))
    const scrolled = await framesWhile(page, () => scrollAbout(page))
    const most = `200 rooms x ${days} days, ${bars} bars`
    return [
      timeRow(`chart: the answer of the server, ${most}`, answered, 200),
      timeRow(`chart: from the press on “Chart” to its bars, ${most}`, opened, 500),
      frameRow(`chart: a bar dragged across it, ${most}`, dragged),
      frameRow(`chart: scrolled, ${most}`, scrolled),
    ]
  } finally {
    await browser.close()
  }
}

/** Stays of one to five nights one after the other in every room, with a free night now and then. Answers how many. */
async function layOutStays({ ground }: Stand, scene: Scene): Promise<number> {
  return asOwner(ground, async (client) => {
    const made = await client.query(
      `with recursive stays (room_id, room_type_id, n, arrival, departure) as (
         select r.id, r.room_type_id, 0, date '2026-02-26' + (abs(hashtext(r.id::text)) % 4), date '2026-02-27' + (abs(hashtext(r.id::text)) % 7)
         from room r where r.tenant_id = $1
         union all
         select s.room_id, s.room_type_id, s.n + 1, s.departure + (s.n % 3) / 2,
           s.departure + (s.n % 3) / 2 + 1 + abs(hashtext(s.room_id::text || s.n)) % 5
         from stays s where s.departure < date '2026-05-01'),
       numbered as (
         select *, gen_random_uuid() as id, gen_random_uuid() as guest_id, row_number() over () as i from stays where arrival < departure),
       guests as (
         insert into guest (tenant_id, id, first_name, last_name) select $1, guest_id, 'Guest', 'Number ' || i from numbered),
       bookings as (
         insert into booking (tenant_id, id, booking_number, status, guest_id, room_type_id, room_id, arrival, departure, adults, booked_on)
         select $1, id, 'BK-' || lpad(i::text, 6, '0'), 'confirmed', guest_id, room_type_id, room_id, arrival, departure, 2, '2026-02-01'
         from numbered),
       folios as (insert into folio (tenant_id, id, booking_id) select $1, gen_random_uuid(), id from numbered),
       counters as (
         insert into type_night (tenant_id, room_type_id, night, capacity, held)
         select $1, room_type_id, night::date, 40, count(*)
         from numbered cross join generate_series(arrival, departure - 1, interval '1 day') as night group by 2, 3)
       insert into room_hold (tenant_id, id, room_id, booking_id, during)
       select $1, gen_random_uuid(), room_id, id, daterange(arrival, departure) from numbered`,
      [scene.tenantId],
    )
    for (const table of ['guest', 'booking', 'folio', 'room_hold', 'type_night']) await client.query(`analyze ${table}`)
    return made.rowCount ?? 0
  })
}

async function ask({ server }: Stand, { token }: Scene): Promise<void> {
  const answer = await fetch(server.url + address, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`The chart was answered by ${answer.status}`)
  await answer.json()
}

/** Opens the screen with nothing kept, presses “Chart” and waits in the page until its bars were painted. Answers the milliseconds. */
async function openChart(page: Page): Promise<number> {
  await page.goto(`/hotel/bookings?at=2026-03-01&days=${days}`)
  await page.getByRole('radio', { name: 'Chart' }).waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const began = performance.now()
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[data-bar]')) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        })
        watch.observe(document.body, { childList: true, subtree: true })
        document
          .querySelectorAll<HTMLElement>('[role=radio]')
          .forEach((radio) => radio.textContent === 'Chart' && radio.click())
      }),
  )
}

/** Milliseconds between the frames that the page painted meanwhile. */
async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const gaps: number[] = []
    Object.assign(window, { gaps, counting: true })
    const frame = (before: number) => (now: number) => {
      gaps.push(now - before)
      if ('counting' in window && window.counting) requestAnimationFrame(frame(now))
    }
    requestAnimationFrame((first) => requestAnimationFrame(frame(first)))
  })
  await work()
  return page.evaluate(() => {
    Object.assign(window, { counting: false })
    return 'gaps' in window ? (window.gaps as number[]) : [] // written above
  })
}

async function dragAbout(page: Page): Promise<void> {
  const box = await page.locator('[data-bar]').nth(40).boundingBox()
  if (!box) throw new Error('There is no bar to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < 120; step += 1)
    await page.mouse.move(x + 300 * Math.sin(step / 15), y + 120 * Math.sin(step / 9))
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

async function scrollAbout(page: Page): Promise<void> {
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, step < 30 ? 120 : -120)
}

function frameRow(name: string, gaps: readonly number[]): Row {
  const perSecond = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0)
  return {
    name,
    asked: '60 frames/s',
    measured: `${perSecond.toFixed(0)} frames/s, 95 of 100 within ${portion(gaps, 0.95).toFixed(0)} ms, worst ${portion(gaps, 1).toFixed(0)} ms`,
    ok: perSecond >= 59,
  }
}
