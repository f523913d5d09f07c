import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** One program to run; its output is shown only when it fails, after the lines of `before`. */
export type Step = {
  title: string
  program: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  before?: () => readonly string[]
}

/** Runs one step, prints its line with the time it took, and answers whether it went well. */
export async function runStep(step: Step): Promise<boolean> {
  const began = performance.now()
  if (process.stdout.isTTY) process.stdout.write(`...     ${step.title}\r`)
  const { code, output } = await outcomeOf(step)
  printStep(step.title, { went: code === 0, since: began })
  if (code !== 0) console.log(indented([...(step.before?.() ?? []), output].join('\n')))
  return code === 0
}

/** Prints the line of a step. */
export function printStep(title: string, { went, since }: { went: boolean; since: number }): void {
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${went ? 'ok    ' : 'FAILED'}  ${title.padEnd(28)} ${seconds.padStart(6)} s`)
}

async function outcomeOf({ program, args, env = process.env }: Step): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, { env: { NO_COLOR: '1', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const failed = new Promise<{ code: null; output: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }))
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  })
  const done = Promise.all([ended, text(child.stdout), text(child.stderr)]).then(([code, out, errors]) => ({
    code,
    output: out + errors,
  }))
  return Promise.race([failed, done])
}

function indented(output: string): string {
  return output.trimEnd().replaceAll(/^/gm, '        ')
}

/** Runs steps that don't need each other, two at a time, and answers the titles of those that failed. */
export async function runTogether(steps: readonly Step[]): Promise<string[]> {
  const waiting = [...steps]
  const failed: string[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(step))) failed.push(step.title)
    }
  }
  await Promise.all([work(), work()])
  return failed
}
