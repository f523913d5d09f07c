import { readdir, readFile } from 'node:fs/promises'

/** Processor time in milliseconds, of all cores: of the server, of the database with all its processes, and of the load itself. */
export type Spent = { server: number; database: number; load: number }

/** Linux counts in hundredths of a second, whatever the machine. */
const tick = 10

/** What the three have spent since they began; undefined where there is no /proc to tell. */
export async function spentSoFar(pids: { server: number; postmaster: number }): Promise<Spent | undefined> {
  if (process.platform !== 'linux') return undefined
  const { user, system } = process.cpuUsage()
  const [server, database] = [await timesOf(pids.server), await familyMillis(pids.postmaster)]
  if (!server) throw new Error('The server has ended')
  return { server: server.own, database, load: (user + system) / 1000 }
}

/** What was spent between two moments, for each of `count` operations. */
export function spentEach(before: Spent, after: Spent, count: number): Spent {
  const each = (name: keyof Spent) => (after[name] - before[name]) / count
  return { server: each('server'), database: each('database'), load: each('load') }
}

/** A process, those of its children that live, and those that have ended: these stand in its own count once it knows of them. */
async function familyMillis(pid: number): Promise<number> {
  for (;;) {
    const before = await timesOf(pid)
    const children = await childrenOf(pid)
    const after = await timesOf(pid)
    if (!before || !after) throw new Error('The database has ended')
    // One that ended in between would be counted twice or not at all.
    if (before.ended === after.ended)
      return after.own + after.ended + children.reduce((sum, child) => sum + child.own, 0)
  }
}

type Times = { parent: number; own: number; ended: number }

async function childrenOf(pid: number): Promise<Times[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(names.map((name) => timesOf(Number(name))))
  return all.filter((times) => times?.parent === pid).flatMap((times) => times ?? [])
}

/** The times of a process by /proc/<pid>/stat; undefined when it has ended. */
async function timesOf(pid: number): Promise<Times | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  // The name in brackets may hold spaces; behind it come state, parent, …, utime, stime, cutime, cstime.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (index: number) => fields[index] ?? Number.NaN
  return { parent: at(1), own: (at(11) + at(12)) * tick, ended: (at(13) + at(14)) * tick }
}
