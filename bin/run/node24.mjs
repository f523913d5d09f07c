import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The Node 24 that came with the packages, or the running one when it is as new. */
export function node24() {
  const packaged = join(root, 'node_modules', 'node', 'bin', 'node')
  if (existsSync(packaged)) return packaged
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  throw new Error(
    'The package "node" has no program: npm must be allowed to run install scripts (ignore-scripts=false)',
  )
}

/**
 * Our environment with the project's programs first; what Node compiled is kept for the next start. Its memory has limits of ours:
 * without them it waits with tidying up for as long as the machine has room.
 */
export function childEnvironment() {
  return {
    NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=1000',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  }
}
