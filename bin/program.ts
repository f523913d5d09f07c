import { BadSetting } from '#server/platform/config.ts'
import { Refusal } from '#server/platform/errors.ts'
import { BadUsage } from './command-line.ts'

/** Every command of the program; each is loaded when it is called. */
const commands: Record<string, () => Promise<{ run(args: string[]): Promise<number> }>> = {
  start: () => import('./commands/start.ts'),
  setup: () => import('./commands/setup.ts'),
  tenants: () => import('./commands/tenants.ts'),
  migrate: () => import('./commands/migrate.ts'),
  demo: () => import('./commands/demo.ts'),
  import: () => import('./commands/import.ts'),
  operate: () => import('./commands/operate.ts'),
  report: () => import('./commands/report.ts'),
  verify: () => import('./commands/verify.ts'),
  export: () => import('./commands/export.ts'),
}

/** Runs a command; answers the exit code. What a person did wrong is said in one line, anything else with its trace. */
export async function main(name: string | undefined, args: string[]): Promise<number> {
  const load = name === undefined ? undefined : commands[name]
  if (!load) {
    process.stderr.write(`Usage: npm run -s hostelry -- <${Object.keys(commands).join(' | ')}> [options]\n`)
    return 2
  }
  try {
    return await (await load()).run(args)
  } catch (error) {
    if (error instanceof BadUsage || error instanceof BadSetting || error instanceof Refusal) {
      process.stderr.write(`${error.message}\n`)
      return 2
    }
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return 1
  }
}
