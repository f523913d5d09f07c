import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { openLive } from '#server/live.ts'
import { aTenant, type House, openHouse, password, type Person, signIn, type TestTenant } from '../setup/house.ts'
import { aHotel } from '../setup/hotel.ts'
import { giveWindowBack, takeWindow, type WindowOptions } from './windows.ts'

/** The product with its live side, listening, and windows of a browser in front of it. */
export type Stage = {
  house: House
  url: string
  /** A window for this test, with nobody signed in unless a session is given to keep. */
  visit(options?: WindowOptions & { session?: string }): Promise<Page>
  close(): Promise<void>
}

/** Where every house of this worker is reached, one after the other, so that the browser needn't fetch and compile the product anew. */
let port = 0

/** Opens the product over a database of its own for a test file. */
export async function openStage(): Promise<Stage> {
  const house = await openHouse()
  const live = await openLive(house.app.server, house.platform)
  const url = await house.app.listen({ host: '127.0.0.1', port })
  port = Number(new URL(url).port)
  return {
    house,
    url,
    visit: async ({ session, ...options } = {}) => {
      const window = await takeWindow({ ...options, url })
      const { page } = window
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await tellOf(page)
        await giveWindowBack(window)
      })
      if (session) await page.evaluate((kept) => localStorage.setItem('hostelry.session', kept), session)
      return page
    },
    close: async () => {
      await live.stop()
      await house.close()
    },
  }
}

/** Opens a menu and takes one of its items, by keyboard: in the moment in which it opens, a menu takes no press. */
export async function choose(opens: Locator, item: string | RegExp): Promise<void> {
  await opens.click()
  await opens.page().getByRole('menuitem', { name: item }).press('Enter')
}

/** What has the keyboard: its name, or its words. */
export const held = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    return at?.getAttribute('aria-label') ?? (at instanceof HTMLElement ? at.innerText : '')
  })

/** What stood in a window when its test failed. */
async function tellOf(page: Page): Promise<void> {
  if (page.isClosed()) return
  const text = await page.evaluate(() => document.body.innerText)
  console.error(`The window stood at ${page.url()}:\n${text.slice(0, 2000)}`)
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
  return { tenant, email: found.rows[0]?.email ?? '', password }
}

/** Signs in through the form. */
export async function signInOn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A window in which the person is signed in, with a session of its own, on a screen whose title stands. */
export async function openAs(
  stage: Stage,
  person: Person,
  { path, ...options }: WindowOptions & { path: string },
): Promise<Page> {
  const known = Object((await person.get('/api/auth/session')).body.data)
  const { token } = await signIn(stage.house, known.user.email, password)
  const page = await stage.visit({ ...options, session: JSON.stringify({ ...known, token }) })
  await page.goto(path)
  // By its mark: a dialog that the address opens hides it from its role.
  await page.locator('h1').first().waitFor()
  return page
}

/** Ways in which a screen is looked at. */
const looks = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'light', width: 390, height: 844 },
  { theme: 'dark', width: 390, height: 844 },
] as const
export type Look = (typeof looks)[number]

/** The two that differ most; all four where pictures are kept. */
export const looksToTake: readonly Look[] = process.env['PICTURES'] ? looks : [looks[0], looks[3]]

/** Turns a window to another look, and waits until the product has followed. */
export async function turnTo(page: Page, { theme, width, height }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height })
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' })
}

/** Looks at what stands in every way, without opening it anew: nothing is inaccessible, and a picture is kept where one is wanted. */
export async function expectEveryLook(page: Page, name: string): Promise<void> {
  for (const look of looksToTake) {
    await turnTo(page, look)
    await expectAccessible(page, `${name}, ${look.theme}, ${look.width} px wide`)
    await picture(page, name, look)
  }
  await turnTo(page, looks[0])
}

/** Keeps a picture of the page in the folder that `PICTURES` names; without one nothing is kept. */
export async function picture(
  page: Page,
  name: string,
  look: { theme: string; width: number } = looks[0],
): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}-${look.theme}-${look.width}.png` })
}

const axeScript = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Expects that axe finds nothing wrong with the page as it stands, once it has come to rest. The menu and the bar around every screen are
 * half of a page and looked at where they are the matter: `frame`.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  { frame = false }: { frame?: boolean } = {},
): Promise<void> {
  await atRest(page)
  // The script stays with the page for the next look, and tells of what is wrong alone: the rest takes most of its time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeScript)
  const found = await page.evaluate(
    async (beside) => {
      const { axe: tool } = window as unknown as { axe: typeof axe } // just put there
      const { violations } = await tool.run({ exclude: beside }, { resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    },
    frame ? [] : ['[data-frame]'],
  )
  expect(found, what).toEqual([])
}

/** Waits until nothing on the page moves any more; what was just opened begins to move a frame later. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(passing.map((animation) => animation.finished))
  })
}
