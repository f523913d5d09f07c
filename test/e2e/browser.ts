import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { openLive } from '#server/live.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '../setup/house.ts'
import { aHotel } from '../setup/hotel.ts'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The product with its live side, listening on a free port, and a browser in front of it. */
export type Stage = {
  house: House
  url: string
  browser: Browser
  /** A window of its own, with nobody signed in. */
  visit(options?: { width?: number; height?: number; theme?: 'light' | 'dark' }): Promise<Page>
  close(): Promise<void>
}

/** Opens the product over a database of its own and a browser; one of each for a test file. */
export async function openStage(): Promise<Stage> {
  const house = await openHouse()
  const live = await openLive(house.app.server, house.platform)
  const url = await house.app.listen({ host: '127.0.0.1', port: 0 })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: quiet })
  const windows: BrowserContext[] = []
  return {
    house,
    url,
    browser,
    visit: async ({ width = 1440, height = 900, theme = 'light' } = {}) => {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, baseURL: url })
      windows.push(context)
      return context.newPage()
    },
    close: async () => {
      await Promise.all(windows.map((window) => window.close()))
      await browser.close()
      await live.stop()
      await house.close()
    },
  }
}

function chromiumPath(): string {
  const found = [process.env['CHROME_PATH'], ...places].find((path) => path !== undefined && existsSync(path))
  if (!found) throw new Error('No Chromium: install the package "chromium", or set CHROME_PATH')
  return found
}

/** A tenant with a hotel of three rooms, and the e-mail and password of a receptionist. */
export async function aDesk(stage: Stage): Promise<{ tenant: TestTenant; email: string; password: string }> {
  const tenant = await aTenant(stage.house, { taxSet: 'GH' })
  await aHotel(stage.house, tenant, { rooms: 3 })
  await tenant.as('receptionist')
  const found = await stage.house.owner.query<{ email: string }>(
    "select email from app_user where tenant_id = $1 and role = 'receptionist'",
    [tenant.id],
  )
  return { tenant, email: found.rows[0]?.email ?? '', password: 'a long test password' }
}

/** Signs in through the form. */
export async function signInOn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A window in which the person is signed in, on a screen whose title stands. */
export async function openAs(
  stage: Stage,
  person: Person,
  { path, ...options }: { path: string } & Parameters<Stage['visit']>[0],
): Promise<Page> {
  const { body } = await person.get('/api/auth/session')
  const session = JSON.stringify({ token: person.token, ...Object(body.data) })
  const page = await stage.visit(options)
  await page.addInitScript((kept) => localStorage.setItem('hostelry.session', kept), session)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Ways in which a screen is looked at. */
export const looks = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'light', width: 390, height: 844 },
  { theme: 'dark', width: 390, height: 844 },
] as const
export type Look = (typeof looks)[number]

/** The two that differ most; all four where pictures are kept. */
export const looksToTake: readonly Look[] = process.env['PICTURES'] ? looks : [looks[0], looks[3]]

/** Keeps a picture of the page in the folder that `PICTURES` names; without one nothing is kept. */
export async function picture(page: Page, name: string, look: Look): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}-${look.theme}-${look.width}.png` })
}

/** Expects that axe finds nothing wrong with the page as it stands, once it has come to rest. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(passing.map((animation) => animation.finished))
  })
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found, what).toEqual([])
}
