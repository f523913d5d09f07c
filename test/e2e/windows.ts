import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

export type WindowOptions = {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  hasTouch?: boolean
  /** A window of which the browser has fetched nothing yet. */
  isFresh?: boolean
}

type Window = { context: BrowserContext; page: Page; hasTouch: boolean }

// One browser for all files of a worker, and windows that go from test to test: a new one takes longer than most of what is done in it.
let browser: Promise<Browser> | undefined
const free: Window[] = []
/** A page of the product's own address, so that the process of the window stays, on which nothing of it runs. */
const empty = '/favicon.svg'

function theBrowser(): Promise<Browser> {
  return (browser ??= chromium.launch(inject('browser')))
}

/**
 * A window that knows nothing of what was before: one that is free, else a new one. Nothing moves in it, so that what opens
 * stands and what closes is gone.
 */
export async function takeWindow({
  url,
  width = 1440,
  height = 900,
  theme = 'light',
  ...more
}: Wanted): Promise<Window> {
  const window = takeFree(more) ?? (await newWindow(url, more))
  const { page } = window
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height })
  return window
}

type Wanted = WindowOptions & { url: string }

function takeFree({ hasTouch = false, isFresh = false }: WindowOptions): Window | undefined {
  const at = free.findIndex((one) => one.hasTouch === hasTouch)
  return isFresh || at === -1 ? undefined : free.splice(at, 1)[0]
}

async function newWindow(baseURL: string, { hasTouch = false }: WindowOptions): Promise<Window> {
  const context = await (await theBrowser()).newContext({ hasTouch, baseURL })
  const page = await context.newPage()
  await page.goto(empty)
  return { context, page, hasTouch }
}

/** Gives a window back for the next test, without what this one did to it. One that was closed is gone. */
export async function giveWindowBack({ context, page, hasTouch }: Window): Promise<void> {
  if (page.isClosed()) return context.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.setOffline(false)
  await context.clearCookies()
  await page.mouse.move(0, 0)
  await page.goto(empty)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })
  free.push({ context, page, hasTouch })
}
