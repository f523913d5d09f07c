import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

/** Installs packages of the distribution, which root can on Debian and its kin; answers whether they are there now. */
export async function installFromDistribution(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  console.log(`        Installing ${packages.join(', ')} from the distribution ...`)
  return (
    (await succeeds('apt-get', ['update'], env)) && (await succeeds('apt-get', ['install', '-y', ...packages], env))
  )
}

/** Runs a program and answers whether it is there and ends well. */
export async function succeeds(program: string, args: readonly string[], env = process.env): Promise<boolean> {
  try {
    await promisify(execFile)(program, args, { env, maxBuffer: 2 ** 28 })
    return true
  } catch {
    return false // the next way is tried, and in the end what is missing is named
  }
}
