#!/usr/bin/env node
// The way in for every npm script. Plain JavaScript without packages: it runs before they are installed, under whatever
// Node the machine has, and hands over to the Node 24 of this project. Standard output belongs to the command alone.
import { spawn } from 'node:child_process'
import { installPackages } from './run/packages.mjs'
import { childEnvironment, node24, root } from './run/node24.mjs'
import { buildWeb } from './run/web.mjs'

const program = 'bin/hostelry.ts'
const scripts = {
  start: program,
  setup: program,
  migrate: program,
  demo: program,
  import: program,
  operate: program,
  report: program,
  verify: program,
  export: program,
  test: 'scripts/test.ts',
  house: 'scripts/house.ts',
  'real-hotel': 'scripts/real-hotel.ts',
  attacks: 'test/attacks/run.ts',
  'db-types': 'scripts/db-types.ts',
  docs: 'scripts/docs.ts',
  texts: 'scripts/texts.ts',
  bench: 'bench/run.ts',
}

const [command, ...rest] = process.argv.slice(2)
const script = Object.hasOwn(scripts, command) ? scripts[command] : undefined
if (!script && command !== 'build') {
  console.error(`Usage: npm run hostelry -- <command>\nCommands: ${[...Object.keys(scripts), 'build'].join(', ')}`)
  process.exit(2)
}

try {
  await installPackages()
  if (command === 'start' || command === 'build') await buildWeb()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
if (script) handOver(script, script === program ? [command, ...rest] : rest)

/** Runs the script in this terminal, passes signals on, and ends as it ends. */
function handOver(script, args) {
  const child = spawn(node24(), [script, ...args], { cwd: root, env: childEnvironment(), stdio: 'inherit' })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  whenParentDies(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`${node24()} does not run: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (code !== null) process.exit(code)
    for (const name of signals) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}

/** npm that is ended takes only its shell along: without it nobody would stop us. */
function whenParentDies(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}
