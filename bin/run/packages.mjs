import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node24, root } from './node24.mjs'
import { runStep } from './step.mjs'

const lockfile = join(root, 'package-lock.json')
const marker = join(root, 'node_modules', '.hostelry-lock')
const installed = join(root, 'node_modules', '.package-lock.json')

/** Makes node_modules what package-lock.json says, with npm ci where it isn't. */
export async function installPackages() {
  const wanted = wantedMark()
  if (markIn() === wanted) return
  if (!isInstalled()) {
    // npm passes its own -s on through the environment; a failure must still say why.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=warn']
    await runStep({ title: 'Installing packages', ...npmWith(args) })
  }
  node24()
  if (existsSync(join(root, 'node_modules'))) writeMark(wanted)
}

/** Packages differ by machine too: a folder carried to another kind is installed anew. */
function wantedMark() {
  const digest = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  return `${digest} ${process.platform}-${process.arch}\n`
}

function markIn() {
  return existsSync(marker) ? readFileSync(marker, 'utf8') : undefined
}

/** True when npm's own record of what it installed, by whatever command, agrees with the lockfile. */
function isInstalled() {
  if (!existsSync(installed)) return false
  const there = packagesIn(installed)
  return Object.entries(packagesIn(lockfile)).every(([path, wanted]) => {
    if (path === '' || (wanted.optional && !there[path])) return true
    return there[path]?.version === wanted.version && there[path]?.integrity === wanted.integrity
  })
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function npmWith(args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return { program: process.execPath, args: [cli, ...args] }
  return { program: 'npm', args }
}

function writeMark(mark) {
  try {
    writeFileSync(marker, mark)
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
    // Somebody else's folder: it is compared again next time.
  }
}
