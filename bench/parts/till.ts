import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { Ground } from '#server/main.ts'
import { openClient } from '../load.ts'
import type { Row } from '../report.ts'
import { aScene, asOwner, type Scene } from '../scene.ts'

const items = 5000
const slower = 4

/** The till in a browser on a processor four times slower: a tap, and a search over 5,000 items, each up to the paint. */
export async function benchTill(ground: Ground, url: string): Promise<Row[]> {
  const scene = await aScene(ground, url, { name: 'Till', types: 1, roomsPerType: 1 })
  await layOutMenu(ground, url, scene)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await openTill(browser, url, scene)
    const floor = await measureFloor(page)
    const taps = await measureTaps(page)
    const searches = await measureSearch(page)
    const [first = 0] = taps
    return [
      row(
        `first tap to paint, ${items} items, ${slower} x slower (a press that does nothing: ${floor.toFixed(0)} ms)`,
        [first],
      ),
      row(`tap to paint, the 40 that follow`, taps.slice(1)),
      row(`search to paint, each letter, ${items} items, ${slower} x slower`, searches),
    ]
  } finally {
    await browser.close()
  }
}

function row(name: string, times: readonly number[]): Row {
  const sorted = [...times].sort((a, b) => a - b)
  const worst = sorted.at(-1) ?? Number.NaN
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const measured =
    times.length === 1 ? `${worst.toFixed(0)} ms` : `median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`
  return { name: `till: ${name}`, asked: '< 50 ms', measured, ok: worst < 50 }
}

async function layOutMenu(ground: Ground, url: string, scene: Scene): Promise<void> {
  const client = openClient(url, scene.token, 2)
  const make = async (path: string, body: unknown) => {
    const answer = await client.send({ method: 'POST', path, body })
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.body}`)
    return (JSON.parse(answer.body) as { data: { id: string } }).data // the envelope of every answer
  }
  const location = await make('/api/restaurant/locations', { name: 'Bar', type: 'bar', serviceChargePercent: 5 })
  const ids: string[] = []
  for (let index = 0; index < 12; index += 1)
    ids.push((await make('/api/restaurant/categories', { name: `Category ${index}`, kind: 'food' })).id)
  await asOwner(ground, (database) =>
    database.query(
      `insert into menu_item (tenant_id, id, name, category_id, price, barcode)
       select $1, gen_random_uuid(), (array['Grilled', 'Fried', 'Iced', 'Spiced', 'Smoked'])[1 + i % 5] || ' dish ' || i,
         ($2::uuid[])[1 + i % 12], 1000 + i, '60012' || i from generate_series(1, $3::int) i`,
      [scene.tenantId, ids, items],
    ),
  )
  await make('/api/restaurant/till-sessions', { locationId: location.id, openingCount: 100 })
  client.close()
}

async function openTill(browser: Browser, url: string, scene: Scene): Promise<Page> {
  const answer = await fetch(`${url}/api/auth/session`, { headers: { authorization: `Bearer ${scene.token}` } })
  const { data } = (await answer.json()) as { data: object } // the envelope of every answer
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url })
  await context.addInitScript(
    (kept) => localStorage.setItem('hostelry.session', kept),
    JSON.stringify({ token: scene.token, ...data }),
  )
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto('/restaurant/pos')
  await page.getByRole('toolbar', { name: 'Items' }).getByRole('button').first().waitFor()
  await page.waitForLoadState('networkidle')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(watchPaints)
  return page
}

/** What a press costs that changes nothing: this browser, this machine, this moment. */
async function measureFloor(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { level: 1 })
  for (let press = 0; press < 15; press += 1) await pressed(page, () => heading.click())
  const sorted = (await times(page, 15)).sort((a, b) => a - b)
  return sorted[7] ?? Number.NaN
}

async function measureTaps(page: Page): Promise<number[]> {
  const tiles = page.getByRole('toolbar', { name: 'Items' }).getByRole('button')
  for (let tap = 0; tap < 41; tap += 1) await pressed(page, () => tiles.nth(tap % 20).click())
  return times(page, 41)
}

async function measureSearch(page: Page): Promise<number[]> {
  await page.getByRole('searchbox', { name: 'Search the menu' }).focus()
  const letters = 'smoked dish 42'.split('')
  for (const letter of letters) await pressed(page, () => page.keyboard.press(letter === ' ' ? 'Space' : letter))
  return times(page, letters.length)
}

/** Does it, and waits until what it changed was painted. */
async function pressed(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => window.paints.length)
  await act()
  await page.waitForFunction((count) => window.paints.length > count, before)
}

async function times(page: Page, last: number): Promise<number[]> {
  return page.evaluate((count) => window.paints.slice(-count), last)
}

declare global {
  // What the page under measurement carries.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** Milliseconds from each press to the paint that followed it. */
    paints: number[]
  }
}

/** Runs in the page: a press begins when the browser received it, and ends behind the frame that shows it. */
function watchPaints() {
  window.paints = []
  const watch = (event: Event) => {
    const began = event.timeStamp
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => window.paints.push(performance.now() - began))
      channel.port1.start()
      channel.port2.postMessage(null)
    })
  }
  document.addEventListener('click', watch, true)
  document.addEventListener('input', watch, true)
}

function chromiumPath(): string {
  const places = [
    process.env['CHROME_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const found = places.find((path) => path !== undefined && existsSync(path))
  if (!found) throw new Error('No Chromium: install the package "chromium", or set CHROME_PATH')
  return found
}
