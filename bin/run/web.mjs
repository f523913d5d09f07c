import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, node24, root } from './node24.mjs'
import { runStep } from './step.mjs'

const plugins = ['scripts/no-circles.ts', 'scripts/precompress.ts', 'scripts/sign-in-size.ts']
const sources = ['src/web', 'src/contract', 'vite.config.ts', ...plugins, 'package-lock.json']
const marker = join(root, 'dist', 'web', '.built')

/** Builds the web side into dist/web when a source changed since the last build. */
export async function buildWeb() {
  const wanted = digestOfSources()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await runStep({
    title: 'Building the web side',
    program: node24(),
    args: [vite, 'build', '--configLoader', 'native'],
    env: childEnvironment(),
  })
  writeFileSync(marker, wanted)
}

function digestOfSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn)) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** The files below a path in a fixed order, tests left out. */
function filesIn(path) {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}
