import type { Attack, Row } from './setup/row.ts'

/** Every attack by the test of the table in docs/security.md that it answers; each is loaded when it is run. */
const attacks: Record<string, () => Promise<{ attack(): Attack }>> = {
  T1: () => import('./t01-other-tenants.ts'),
  T2: () => import('./t02-role-by-route.ts'),
  T4: () => import('./t04-pool.ts'),
  T5: () => import('./t05-raw-sql.ts'),
  T6: () => import('./t06-killed.ts').then((one) => ({ attack: () => one.attack('server') })),
  T7: () => import('./t06-killed.ts').then((one) => ({ attack: () => one.attack('database') })),
  T8: () => import('./t08-one-room.ts'),
  'T8-amendments': () => import('./t08-amendments.ts'),
  T11: () => import('./t11-one-key.ts'),
  T17: () => import('./t17-refresh-races.ts'),
  T18: () => import('./t18-sockets.ts'),
  T19: () => import('./t19-guessing.ts'),
  T21: () => import('./t21-stored-scripts.ts'),
  T24: () => import('./t24-slow-clients.ts'),
  T25: () => import('./t25-hostile-json.ts'),
  T36: () => import('./t36-escalation.ts'),
  mutations: () => import('./mutations.ts'),
}

/** Runs the named attacks, or all but the mutations; prints a line each. Exit code 1 when a promise was broken. */
async function main(wanted: string[]): Promise<void> {
  const names = wanted.length > 0 ? wanted : Object.keys(attacks).filter((name) => name !== 'mutations')
  const unknown = names.find((name) => !Object.hasOwn(attacks, name))
  if (unknown !== undefined) throw new Error(`There is no ${unknown}; there are ${Object.keys(attacks).join(', ')}`)
  for (const name of names) {
    const began = performance.now()
    const loaded = await attacks[name]?.()
    for await (const row of loaded?.attack() ?? []) print(row)
    console.log(`        ${name} took ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
}

function print({ test, asked, measured, ok }: Row): void {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${test}\n        asked: ${asked}\n        measured: ${measured}`)
  if (!ok) process.exitCode = 1
}

await main(process.argv.slice(2))
