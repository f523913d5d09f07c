import { spawn } from 'node:child_process'
import { root } from './node24.mjs'

/**
 * Runs a program with one line of progress on standard error; what it prints is shown only when it fails.
 * @param {{ title: string, program: string, args: string[], env?: NodeJS.ProcessEnv }} step
 */
export async function runStep({ title, program, args, env = process.env }) {
  const began = performance.now()
  process.stderr.write(`${title} ... `)
  const { code, output } = await outcomeOf(spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }))
  process.stderr.write(`${code === 0 ? '' : 'failed after '}${Math.round((performance.now() - began) / 100) / 10} s\n`)
  if (code !== 0) throw new Error(`${output.trim()}\n${title} failed`)
}

function outcomeOf(child) {
  const chunks = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }))
  })
}
