import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { installFromDistribution, succeeds } from './debian.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ofMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** What to say when there is no browser and none could be had. */
export const noChromium =
  'No Chromium for the browser tests: install the package "chromium" (or Google Chrome), or set CHROME_PATH'

/** The path of a Chromium that runs: an installed one, else the distribution's (as root on Debian), else Playwright's. */
export async function findChromium(): Promise<string | undefined> {
  return (await installed()) ?? (await fromDistribution()) ?? (await fromPlaywright())
}

async function installed(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return firstThatRuns([process.env['CHROME_PATH'], ...paths, ofMac, chromium.executablePath()])
}

async function firstThatRuns(paths: readonly (string | undefined)[]): Promise<string | undefined> {
  for (const path of paths) if (path && existsSync(path) && (await succeeds(path, ['--version']))) return path
  return undefined
}

async function fromDistribution(): Promise<string | undefined> {
  return (await installFromDistribution(['chromium'])) ? installed() : undefined
}

async function fromPlaywright(): Promise<string | undefined> {
  console.log('        Fetching a Chromium with Playwright ...')
  const got = await succeeds('playwright-core', ['install', 'chromium'])
  return got ? firstThatRuns([chromium.executablePath()]) : undefined
}
