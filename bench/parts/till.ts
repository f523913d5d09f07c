import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { findChromium, noChromium } from '../../scripts/test/chromium.ts'
import { beginCash, made, openClient } from '../load.ts'
import type { Row } from '../rows.ts'
import { aScene, asOwner, type Scene } from '../scene.ts'
import type { Stand } from '../stand.ts'

const items = 5000
const slower = 4

/**
 * The till in a browser: what it fetches to open with nothing kept, and on a processor four times slower a tap, and a search over
 * 5,000 items, each up to the paint.
 */
export async function till(stand: Stand): Promise<Row[]> {
  const executablePath = await findChromium()
  if (executablePath === undefined) throw new Error(noChromium)
  const scene = await aScene(stand, { name: 'Till', types: 1, roomsPerType: 1 })
  await layOutMenu(stand, scene)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const { page, fetched } = await openTill(browser, stand.server.url, scene)
    const floor = await measureFloor(page)
    const taps = await measureTaps(page)
    const searches = await measureSearch(page)
    const [first = Number.NaN] = taps
    return [
      fetchedRow(fetched),
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

/** What came over the wire, as it was sent there; of the data the menu's 5,000 items are most. */
type Fetched = { requests: number; bytes: number; ofData: { requests: number; bytes: number } }

function fetchedRow({ requests, bytes, ofData }: Fetched): Row {
  const kilobytes = (count: number) => `${(count / 1000).toFixed(0)} KB`
  const ofCode = bytes - ofData.bytes
  return {
    name: `till: opened with nothing kept, ${items} items`,
    asked: '<= 200 KB beside the data, <= 30 requests',
    measured: `${kilobytes(ofCode)}, and ${kilobytes(ofData.bytes)} of data, in ${requests} requests, ${ofData.requests} of them for data`,
    ok: ofCode <= 200_000 && requests <= 30,
  }
}

function row(name: string, times: readonly number[]): Row {
  const sorted = [...times].sort((a, b) => a - b)
  const worst = sorted.at(-1) ?? Number.NaN
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const measured =
    times.length === 1 ? `${worst.toFixed(0)} ms` : `median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`
  return { name: `till: ${name}`, asked: '<= 50 ms', measured, ok: worst <= 50 }
}

async function layOutMenu({ ground, server }: Stand, scene: Scene): Promise<void> {
  const client = openClient(server.url, scene.token, 2)
  const make = (path: string, body: unknown) => made(client, path, body)
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
  await beginCash(client)
  await make('/api/restaurant/till-sessions', { locationId: location.id, openingCount: 100 })
  client.close()
}

async function openTill(browser: Browser, url: string, scene: Scene): Promise<{ page: Page; fetched: Fetched }> {
  const answer = await fetch(`${url}/api/auth/session`, { headers: { authorization: `Bearer ${scene.token}` } })
  const { data } = (await answer.json()) as { data: object } // the envelope of every answer
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url })
  await context.addInitScript(
    (kept) => localStorage.setItem('hostelry.session', kept),
    JSON.stringify({ token: scene.token, ...data }),
  )
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const fetched = await countFetched(devtools)
  await page.goto('/restaurant/pos')
  await page.getByRole('toolbar', { name: 'Items' }).getByRole('button').first().waitFor()
  await page.waitForLoadState('networkidle')
  const opened = { ...fetched, ofData: { ...fetched.ofData } }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(watchPaints)
  return { page, fetched: opened }
}

async function countFetched(devtools: CDPSession): Promise<Fetched> {
  const fetched: Fetched = { requests: 0, bytes: 0, ofData: { requests: 0, bytes: 0 } }
  const ofData = new Set<string>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    fetched.requests += 1
    if (!new URL(request.url).pathname.startsWith('/api/')) return
    fetched.ofData.requests += 1
    ofData.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    fetched.bytes += encodedDataLength
    if (ofData.has(requestId)) fetched.ofData.bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  return fetched
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
