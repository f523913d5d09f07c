import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The unprivileged account that runs PostgreSQL when this process is root, which PostgreSQL refuses to be. */
export type Account = { name: string; uid: number; gid: number }

const candidates = ['hostelry', 'postgres', 'nobody']

/** True when this process may take any other account. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * The first of the accounts hostelry, postgres and nobody that the machine has.
 * @throws Error when it has none
 */
export async function unprivilegedAccount(): Promise<Account> {
  const accounts = accountsIn(await readFile('/etc/passwd', 'utf8'))
  for (const name of candidates) {
    const account = accounts.find((one) => one.name === name)
    if (account) return account
  }
  throw new Error(
    `PostgreSQL doesn't run as root, and none of the accounts ${candidates.join(', ')} exists: create one`,
  )
}

/** The accounts of a file in the form of /etc/passwd, without those that have no rights to give up. */
export function accountsIn(passwd: string): Account[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    if (!name || !uid || !gid || Number(uid) === 0) return []
    return [{ name, uid: unsigned(uid), gid: unsigned(gid) }]
  })
}

/** macOS writes nobody as -2. */
function unsigned(number: string): number {
  return Number(number) >>> 0
}

/**
 * True when the account may pass through every parent of an absolute path and, with `reads`, read and enter the path
 * itself. Extra rights through access control lists and further groups don't count.
 */
export async function canReach(account: Account, path: string, { reads = false } = {}): Promise<boolean> {
  const parents: string[] = []
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    parents.push(folder)
    if (folder === dirname(folder)) break
  }
  for (const folder of parents) if (!(await allows(account, folder, 0o1))) return false
  return reads ? allows(account, path, 0o5) : true
}

async function allows(account: Account, path: string, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}
