import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to the runner's own
  interface ProvidedContext {
    /** How every worker starts its browser. */
    browser: { executablePath: string; args: string[] }
  }
}

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Looks for a Chromium before any test runs. */
export function setup(project: TestProject): void {
  const executablePath = [process.env['CHROME_PATH'], ...places].find((path) => path !== undefined && existsSync(path))
  if (!executablePath) throw new Error('No Chromium: install the package "chromium", or set CHROME_PATH')
  project.provide('browser', { executablePath, args })
}
