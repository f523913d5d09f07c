import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Row } from './rows.ts'
import type { Scene } from './scene.ts'

/** A window in which the owner of a scene is signed in. */
export async function aPage(
  browser: Browser,
  { url, scene, ...options }: { url: string; scene: Scene } & BrowserContextOptions,
): Promise<Page> {
  const answer = await fetch(`${url}/api/auth/session`, { headers: { authorization: `Bearer ${scene.token}` } })
  const { data } = (await answer.json()) as { data: object } // the envelope of every answer
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url, ...options })
  await context.addInitScript(
    (kept) => localStorage.setItem('hostelry.session', kept),
    JSON.stringify({ token: scene.token, ...data }),
  )
  return context.newPage()
}

/** How long some work takes, in milliseconds, so many times. */
export async function timesOf(count: number, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < count; run += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
}

export function timeRow(name: string, times: readonly number[], most: number): Row {
  const [median, worst] = [portion(times, 0.5), portion(times, 1)]
  return {
    name,
    asked: `<= ${most} ms`,
    measured: `median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`,
    ok: median <= most,
  }
}

/** The value below which a share of all values lies. */
export function portion(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
