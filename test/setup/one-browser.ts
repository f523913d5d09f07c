import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to the runner's own
  interface ProvidedContext {
    /** Where the one browser of the run is reached. */
    browser: string
  }
}

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

/** Starts the one browser in which every window of the run is opened, each with storage of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = [process.env['CHROME_PATH'], ...places].find((path) => path !== undefined && existsSync(path))
  if (!executablePath) throw new Error('No Chromium: install the package "chromium", or set CHROME_PATH')
  const server = await chromium.launchServer({ executablePath, args: quiet, host: '127.0.0.1' })
  project.provide('browser', server.wsEndpoint())
  return () => server.close()
}
